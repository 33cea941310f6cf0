export const nl = `
Hoi! Is dat echt jouw hond op de foto?
Ik ben haar mens, zij is de baas.
Hoe heet de baas?
Truus. Ze is streng maar rechtvaardig.
Zou Truus zondag willen wandelen?
Ze zegt tien uur, en of je een stukje kaas meebrengt.
Geregeld. Jij ook een stukje?

Ik zag dat je zuurdesem een naam heeft.
Bertus. Hij eet twee keer per dag en klaagt nooit.
Beter dan mijn huisgenoot dus.
Ha! Wat doet die?
Die klaagt twee keer per dag en eet nooit.
+ Mag ik een keer een boterham van Bertus proeven?
Zaterdag bak ik. Neem zelf boter mee.

Lees jij ook alle bordjes in het museum?
Alle. Mijn vrienden zitten dan al een uur in het café.
Ik ook! We kunnen dus nooit samen naar een groot museum.
Jawel, als we een slaapzak meenemen.
Er is een kleine tentoonstelling over landkaarten.
Kaarten! Donderdag?
Donderdag. Wie het eerst in het café is, betaalt.

Goeiemorgen! Overleefd, die tegenwind gisteren?
Heen wind tegen, terug ook. Natuurkundig een raadsel.
Je had de trein kunnen nemen.
En de eer van de fietser verspelen?
Je hebt gelijk, sorry.
Goedgemaakt met een kop koffie?
Twee, en appeltaart.

Ik heb te veel courgettes. Dit is geen grap.
Hoeveel is te veel?
Ik heb ze namen gegeven.
Dan neem ik er drie, met naam en al.
Dan krijg je Gerda, Hans en de kleine Piet.
Ik maak er soep van. Kom je mee-eten?
Graag. Al wordt het wel een emotionele avond.

Vrijdag! Wat ga je doen?
Bank, deken, film. Jij?
Hetzelfde, met slechtere chips.
Welke film?
Ik zoek al veertig minuten.
Dan is dat de film. Hoe loopt hij af?
Ik val in slaap voor ik gekozen heb.
`
