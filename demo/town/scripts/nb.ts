export const nb = `
Hei! Er det virkelig hunden din på bildet?
Heller jeg som er mennesket hennes.
Hva heter sjefen?
Solveig. Streng, men rettferdig.
Har Solveig lyst på tur på søndag?
Hun sier klokka ti, og gjerne noe med ost.
Da sier vi det. Til deg tar jeg med en bolle.

Har surdeigen din virkelig et navn?
Gunnar. Han spiser to ganger om dagen og klager aldri.
Bedre enn samboeren min.
Hva gjør han, da?
Klager to ganger om dagen og lager aldri mat.
På lørdag baker jeg. Tar du med smør?
Smør, brunost og god appetitt.

Leser du også alle skiltene på museet?
Alle. Vennene mine venter på kafeen.
Mine også! De kjenner sikkert hverandre nå.
Det er en utstilling om gamle kart.
Kart! På torsdag er det åpent lenge.
Torsdag, da. Førstemann til kafeen betaler.
Så ingen kommer noen gang til å betale.

Hvordan gikk fjellturen?
Elleve kilometer, tre av dem i feil retning.
Men fin utsikt?
Nydelig. Særlig bussholdeplassen.
Neste gang tar jeg kartet.
Og jeg tar matpakka. Vi er et godt lag.

Fredag! Hva skal du?
Sofa, teppe, film. Du?
Det samme, bare med dårligere potetgull.
Hvilken film?
Jeg har lett i førti minutter.
Da er det filmen. Hvordan slutter den?
Jeg sovner før jeg har valgt.

Jeg har for mye squash. Dette er et nødrop.
Hvor mange er for mange?
Jeg har begynt å gi dem navn.
Jeg adopterer tre.
Du får Berit, Odd og lille Per.
Jeg koker suppe. Kommer du på middag?
Gjerne, men det blir en rørende kveld.
`
