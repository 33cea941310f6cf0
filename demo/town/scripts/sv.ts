export const sv = `
Hej! Är det verkligen din hund på bilden?
Snarare är jag hennes människa.
Vad heter chefen?
Greta. Sträng men rättvis.
Skulle Greta vilja ta en promenad på söndag?
Hon säger klockan tio, och gärna något med ost.
Då säger vi så. Till dig tar jag med en bulle.

Har din surdeg verkligen ett namn?
Gunnar. Han äter två gånger om dagen och klagar aldrig.
Bättre än min inneboende.
Vad gör han då?
Klagar två gånger om dagen och lagar aldrig mat.
På lördag bakar jag. Tar du med smör?
Smör och stor aptit.

Läser du också alla skyltar på museet?
Alla. Mina vänner väntar på kaféet.
Mina med! De känner nog varandra vid det här laget.
Det är en utställning om gamla kartor.
Kartor! På torsdag har de öppet länge.
Torsdag då. Den som kommer först till kaféet betalar.
Så ingen betalar någonsin.

Hur gick vandringen?
Elva kilometer, varav tre åt fel håll.
Men fin utsikt?
Underbar. Särskilt busshållplatsen.
Nästa gång tar jag kartan.
Och jag smörgåsarna. Vi är ett bra lag.

Fredag! Vad ska du göra?
Soffa, filt, film. Du då?
Samma, fast med sämre chips.
Vilken film?
Jag har letat i fyrtio minuter.
Då är det filmen. Hur slutar den?
Jag somnar innan jag har valt.

Jag har för mycket squash. Det här är ett nödrop.
Hur många är för många?
Jag har börjat ge dem namn.
Jag adopterar tre.
Du får Berit, Stig och lilla Ove.
Jag kokar soppa. Kommer du på middag?
Gärna, men det blir en känslosam kväll.
`
