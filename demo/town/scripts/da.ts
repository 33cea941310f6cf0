export const da = `
Hej! Er det virkelig din hund på billedet?
Nærmere mig, der er hendes menneske.
Hvad hedder chefen?
Inger. Streng, men retfærdig.
Mon Inger har lyst til en gåtur på søndag?
Hun siger klokken ti, og gerne noget med ost.
Det er en aftale. Til dig tager jeg en snegl med.

Har din surdej virkelig et navn?
Preben. Han spiser to gange om dagen og klager aldrig.
Bedre end min bofælle.
Hvad gør han?
Klager to gange om dagen og laver aldrig mad.
På lørdag bager jeg. Tager du smør med?
Smør i tykke lag.

Læser du også alle skilte på museet?
Alle. Mine venner venter i caféen.
Også mine! De kender sikkert hinanden nu.
Der er en udstilling om gamle kort.
Kort! Om torsdagen har de længe åbent.
Torsdag, så. Den, der først er i caféen, betaler.
Så betaler ingen nogensinde.

Hvordan gik vandreturen?
Elleve kilometer, de tre i den forkerte retning.
Men flot udsigt?
Vidunderlig. Især busstoppestedet.
Næste gang tager jeg kortet.
Og jeg tager madpakkerne. Vi er et godt hold.

Fredag! Hvad skal du lave?
Sofa, tæppe, film. Og dig?
Det samme, bare med dårligere chips.
Hvilken film?
Jeg har ledt i fyrre minutter.
Så er det filmen. Hvordan ender den?
Jeg falder i søvn, før jeg har valgt.

Jeg har alt for mange squash. Det her er et nødråb.
Hvor mange er for mange?
Jeg er begyndt at give dem navne.
Jeg adopterer tre.
Du får Birthe, Kaj og lille Bo.
Jeg koger suppe. Kommer du til middag?
Gerne, men det bliver en rørende aften.
`
