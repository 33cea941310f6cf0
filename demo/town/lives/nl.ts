import type { LivesInWords } from './lives.ts'

export const nl: LivesInWords = {
  baker: {
    about:
      'Ik sta om drie uur op zodat een ander kan ontbijten. ’s Middags ruik ik naar boter en slaap ik bij iemand op de bank.',
    lookingFor: 'Iemand die graag vroeg eet en geen punt maakt van meel op de autostoel.',
  },
  nightNurse: {
    about:
      'Verpleegkundige in de nacht: zeven dagen op, zeven af. Ik heb de meeste dingen al twee keer gezien, dus de indrukwekkende versie van jezelf mag je overslaan.',
    lookingFor: 'Een ontbijtdate die eigenlijk mijn avond is.',
  },
  halfABoat: {
    about: 'Opgegroeid op boten en nu eigenaar van een halve. De andere helft is van mijn broer, en die schildert nooit.',
    lookingFor: 'Een man die drie uur stil kan zitten en dat een goede dag vindt.',
  },
  teacher: {
    about: 'Ik geef geschiedenis aan vijftienjarigen. Daarna is er niets meer waar ik bang voor ben, behalve nakijken.',
    lookingFor: 'Iemand om rare kleine musea mee af te gaan. Ik draag de jassen.',
  },
  cyclist: {
    about: 'Veertig kilometer voor kantoor als het droog is, zestig als ik slecht nieuws heb gehad. Voor taart stop ik altijd.',
    lookingFor: 'Gezelschap op de fiets, of iemand die aan het eind de koffie bruin heeft.',
  },
  dogOwner: {
    about: 'Ik deel mijn huis met Majoor, een asielhond die bang is voor ballonnen. Ik ook een beetje.',
    lookingFor: 'Je hoeft niet gek te zijn op honden. Wel oké met eentje op je voeten.',
  },
  barman: {
    about: 'Donderdag tot en met zondag achter de bar. Ik onthoud wat mensen drinken en vergeet hoe ze heten.',
    lookingFor: 'Een rustige maandag met iemand die ook geen zin heeft om uit te gaan.',
  },
  carpenter: {
    about: 'Ik maak trappen. Je staat ervan te kijken hoeveel huizen een slechte hebben.',
    lookingFor: 'Iets wat blijft. Ik ben goed in verbindingen.',
  },
  gardener: {
    about: 'In mijn volkstuin komt meer bezoek dan in mijn huis. In augustus gaat niemand weg zonder courgette.',
    lookingFor: 'Iemand om mee in het schuurtje te zitten als het regent.',
  },
  fatherOfTwo: {
    about:
      'Vader van twee meiden, om de week. Gescheiden, we kunnen het goed vinden, uit de kast op mijn achtendertigste. Het duurde even en het was het waard.',
    lookingFor: 'Een volwassen man die snapt dat plannen veranderen als er iemand koorts heeft.',
  },
  swimmer: {
    about: 'Koud water, elke ochtend, het hele jaar. Nee, het went niet. Je houdt alleen op er met jezelf over te discussiëren.',
    lookingFor: 'Een man met een thermoskan en gevoel voor timing.',
  },
  climber: {
    about: 'Drie avonden in de week in de klimhal en echte rots als de treinen meewerken. Mijn handen zien er niet uit.',
    lookingFor: 'Iemand aan wie ik het andere eind van het touw toevertrouw.',
  },
  chef: {
    about: 'Ik kook elke avond voor tachtig man en leef zelf op tosti’s. Als ik voor jou kook, neem het dan serieus.',
    lookingFor: 'Een tafel voor twee op dinsdag, en dat een ander afwast.',
  },
  hospitalCoder: {
    about: 'Ik schrijf software voor ziekenhuizen. Minder saai dan het klinkt, en het betaalt mijn flipperkasten.',
    lookingFor: 'Goed gezelschap, slechte woordgrappen en niks over productiviteit.',
  },
  retiredCaptain: {
    about: 'Veertig jaar op de veerboot. Ik heb zo’n twee miljoen mensen goedemorgen gezegd en het bij de meesten gemeend.',
    lookingFor: 'Een man van mijn leeftijd die nog altijd om de hoek wil kijken.',
  },
  widower: {
    about:
      'Mijn man is vier jaar geleden overleden. Ik heb leren koken, midden in het bed leren slapen en leren weer de deur uit te gaan.',
    lookingFor: 'Eerst gezelschap. Liefde als die vanzelf de weg vindt.',
  },
  student: {
    about: 'Tweedejaars taalwetenschap. Ik kan in negen talen ‘ik ben moe’ zeggen en het in alle negen menen.',
    lookingFor: 'Dates buiten de bieb. Ik ben hier vrij nieuw, dus zeg gerust als eerste hoi.',
  },
  medicalStudent: {
    about: 'Geneeskundestudent, dus geen vrije tijd, maar wat ik heb besteed ik uitstekend.',
    lookingFor: 'Iemand met geduld. Haha.',
  },
  runner: {
    about: 'Langzame loper, veel kilometers. Mijn snelste tijden loop ik als er iemand praat.',
    lookingFor: 'Een man voor de lange duurloop op zondag. Tempo: roddelen moet kunnen.',
  },
  guitarist: {
    about: 'Gitarist in een band die al vier keer uit elkaar is. Woensdag repeteren we weer.',
    lookingFor: 'Iemand die naar het optreden komt en na afloop lief liegt.',
  },
  pianoTuner: {
    about: 'Ik stem piano’s. Ik zit de hele dag bij andere mensen in de huiskamer heel goed te luisteren.',
    lookingFor: 'Een rustige stem. Dat doet er meer toe dan je denkt.',
  },
  truckDriver: {
    about: 'Internationaal chauffeur. Ik ken elke goede bakker binnen een kilometer van een afrit.',
    lookingFor: 'Iemand om te bellen vanaf de parkeerplaats en om vrijdags naar thuis te komen.',
  },
  firefighter: {
    about: 'Brandweer, twaalf jaar. Vooral katten, fornuizen en autodeuren. Ik maak een prima stoofpot voor negen man.',
    lookingFor: 'Lief, stevig, niet onder de indruk van uniformen. Vooruit, een beetje.',
  },
  countryVet: {
    about: 'Dierenarts op het platteland. Mijn arm is op plekken geweest die je op een eerste date niet wilt weten.',
    lookingFor: 'Een man die het niet erg vindt dat om vier uur ’s nachts de telefoon gaat.',
  },
  dragQueen: {
    about: 'Doordeweeks boekhouder, op zaterdag tien centimeter langer. We zijn allebei eerlijk over geld.',
    lookingFor: 'Iemand die beide versies leuk vindt en een rits dicht krijgt.',
  },
  accountant: {
    about: 'Ja, accountant. Ja, ik vind het leuk. Verder loop ik heel lange afstanden met een heel kleine rugzak.',
    lookingFor: 'Iemand om een hut, een kaart en het laatste stuk chocola mee te delen.',
  },
  shy: {
    about: 'Over dit stukje heb ik langer gedaan dan ik wil toegeven. Eén op één gaat het prima, in groepen word ik behang.',
    lookingFor: 'Iemand die eerst een beetje schrijft. Daarna afspreken mag, beloofd.',
  },
  beekeeper: {
    about: 'Vraag me naar bijen. Of nee, doe maar niet, tenzij je een uur hebt.',
    lookingFor: 'Een man met een uur.',
  },
  trainDriver: {
    about: 'Ik rijd treinen en vind ze, gênant genoeg, ook nog leuk. Op mijn vrije dagen ga ik ergens heen met de trein.',
    lookingFor: 'Raam of gangpad, als je maar praat.',
  },
  architect: {
    about: 'Ik ontwerp scholen. Het mooiste is een jaar later teruggaan en zien welk hoekje de kinderen hebben ingepikt.',
    lookingFor: 'Iemand die nieuwsgierig is en omhoogkijkt op straat.',
  },
  photographer: {
    about: 'Ik fotografeer bruiloften voor de huur en parkeergarages voor de liefde.',
    lookingFor: 'Ik zou zelf ook eens met iemand op de foto willen.',
  },
  yogaTeacher: {
    about: 'Ik geef yoga aan mensen met een slechte rug. Geen wierook, geen gezang, wel veel gevloek.',
    lookingFor: 'Iemand die zacht is en lacht als hij omvalt.',
  },
  cinephile: {
    about:
      'Twee films per week in een echte bioscoop, in het midden, niks wat kraakt. Ik run een filmclub met elf leden en één projector.',
    lookingFor: 'Een twaalfde lid.',
  },
  plumber: {
    about: 'Loodgieter. Ik wil best naar je ketel kijken, maar niet op de eerste date.',
    lookingFor: 'Makkelijke gozer voor de wedstrijd, de kroeg en wat er verder van komt.',
  },
  politico: {
    about: 'Gemeenteraadslid voor een partij waar je misschien niet op stemt. Ik kan het ook over iets anders hebben, echt.',
    lookingFor: 'Iemand die goed ruziemaakt en het snel weer goedmaakt.',
  },
  translator: {
    about: 'Literair vertaler. Ik werk op sloffen en pieker over komma’s.',
    lookingFor: 'Een man die zegt wat hij bedoelt, dan heb ik een avondje vrij.',
  },
  dancer: {
    about: 'Tien jaar op het podium gedanst, nu geef ik les aan achtjarigen. Die zijn strenger.',
    lookingFor: 'Iemand die op een bruiloft danst zonder dat je het twee keer hoeft te vragen.',
  },
  sauna: {
    about: 'Het gelukkigst in een sauna waar niemand praat, of waar één iemand iets zinnigs zegt.',
    lookingFor: 'Een man zonder haast. Samen stil zijn telt ook.',
  },
  skier: {
    about: '’s Zomers werk ik, zodat ik in december in de bergen kan zijn.',
    lookingFor: 'Iemand om de lift mee te delen, en de ruzie wie er sneller was.',
  },
  librarian: {
    about: 'Bibliothecaris. Die stilte is een mythe: ik help de hele dag mensen met printen.',
    lookingFor: 'Een lezer, of iemand die zich graag laat voorlezen.',
  },
  florist: {
    about: 'Ik verkoop bloemen aan mannen die iets vergeten zijn. Ik zou er een boek over kunnen schrijven.',
    lookingFor: 'Als je mij bloemen geeft, moet ik lachen. Probeer het toch maar.',
  },
  postman: {
    about: 'Postbode. Twintigduizend stappen voor de lunch en op goede voet met elke hond in mijn wijk.',
    lookingFor: 'Iemand met een brievenbus op normale hoogte.',
  },
  barber: {
    about: 'Kapper met twee eigen stoelen. Mensen vertellen me alles, dus ik kan zwijgen als het graf.',
    lookingFor: 'Een man die aardig is tegen obers. Het haar regel ik.',
  },
  gym: {
    about: 'Ik til zware dingen op en zet ze weer neer. Verder verrassend zacht.',
    lookingFor: 'Iemand om mee te trainen, die misschien blijft eten.',
  },
  bear: {
    about: 'Groot, behaard en snel ontroerd door reclames. Na een knuffel van mij is het gesprek meestal klaar.',
    lookingFor: 'Iemand die van een beer houdt en hem niet op dieet wil.',
  },
  gamer: {
    about: 'Liever samen dan tegen elkaar. Ik heb gehuild bij een spel over een berg.',
    lookingFor: 'Speler twee. Voor snacks wordt gezorgd.',
  },
  boardGames: {
    about: 'In mijn woonkamer staan honderdveertig bordspellen en één klein stoeltje voor een vriend.',
    lookingFor: 'Iemand die tegen zijn verlies kan. Of tegen winst, als het moet.',
  },
  actor: {
    about: 'Acteur, wat betekent dat ik heel goed koffie kan zetten.',
    lookingFor: 'Een man die zichzelf is. Eén toneelspeler per stel is genoeg.',
  },
  opera: {
    about: 'Ik heb nachttreinen genomen voor een goede Rosenkavalier. De staanplaatsen zijn de beste plaatsen.',
    lookingFor: 'Iemand voor de pauze en voor de trein terug.',
  },
  mudScientist: {
    about: 'Ik onderzoek modder. Het is het geheugen van de zee en het spreekt je niet tegen.',
    lookingFor: 'Iemand die nieuwsgierig is. Je mag vragen: waarom modder?',
  },
  farmer: {
    about:
      'Op een boerderij opgegroeid en er weer naar terug. De dichtstbijzijnde homobar is tachtig kilometer verderop, vandaar dit.',
    lookingFor: 'Een man die niet bang is voor een grindpad en een vol huis op zondag.',
  },
  cityKid: {
    about: 'Drie straten van waar ik woon ben ik geboren. Ik weet welk bankje de laatste zon krijgt.',
    lookingFor: 'Wandelen zonder doel. Patat voor onderweg.',
  },
  newcomer: {
    about: 'Dit voorjaar hierheen verhuisd voor werk en ik lach nog steeds naar mensen in de lift. Niet iedereen lacht terug.',
    lookingFor: 'Iemand die me de plekken laat zien die niet in de gids staan. De rest is mooi meegenomen.',
  },
  lateBloomer: {
    about: 'Twintig jaar getrouwd geweest, twee jaar uit de kast. Een beginner met grijs haar, dus doe een beetje lief.',
    lookingFor: 'Een eerlijke man en geen haast. Eerst koffie.',
  },
  transMan: {
    about: 'Trans man, timmermanszoon, beroerde danser. Vraag me alles één keer en vraag me daarna mee uit.',
    lookingFor: 'Iemand die een man ziet, want dat is wat er staat.',
  },
  transDad: {
    about: 'Ik ben trans, vader van één kind en trainer van de onder tien. Alleen het laatste is stressvol.',
    lookingFor: 'Een warme, volwassen man die doet wat hij belooft.',
  },
  surfer: {
    about: 'Ik woon waar de golven zijn, dus meestal in andermans camper.',
    lookingFor: 'Een man die binnen vijf minuten klaarstaat als de wind draait.',
  },
  wineMerchant: {
    about: 'Ik verkoop wijn van vier kleine wijnboeren die ik al jaren ken. Op het werk spuug ik, aan tafel niet.',
    lookingFor: 'Iemand om een fles mee te delen zonder naar het etiket te kijken.',
  },
  potter: {
    about: 'Ik maak kopjes. De meeste wiebelen een beetje, net als ik.',
    lookingFor: 'Een vaste tweede kop koffie in de ochtend.',
  },
  judge: {
    about: 'Ik hoor overdag de problemen van mensen aan, heel formeel. Na vijven mag het losser.',
    lookingFor: 'Een man met humor en goede schoenen. Discretie spreekt vanzelf.',
  },
  soldier: {
    about: 'Genist bij de landmacht. Ik bouw bruggen voor mijn werk, een mooie openingszin omdat het waar is.',
    lookingFor: 'Iemand met geduld voor een agenda die niet van mij is.',
  },
  choirmaster: {
    about: 'Ik leid drie koren, waarvan één goed. De andere twee hebben meer lol.',
    lookingFor: 'Een bas. Of een luisteraar, die zijn zeldzamer.',
  },
  nightPorter: {
    about: 'Nachtportier in een hotel met een draaideur. Je leert schoenen lezen.',
    lookingFor: 'Iemand met een eigen voordeur en geen uitchecktijd.',
  },
  retiredPrinter: {
    about:
      'Drukker in ruste, vijf kleinkinderen en één camera die ik kan dromen. Ik wandel elke dag en kom altijd met iets thuis.',
    lookingFor: 'Een vriend om mee te wandelen. Wordt het meer, dan hoor je mij niet klagen.',
  },
  runnerUp: {
    about: 'Zes keer tweede geworden op hetzelfde tennistoernooi. Goed voor je karakter, zeggen ze.',
    lookingFor: 'Een dubbelpartner, op de baan en misschien daarnaast.',
  },
  insectCounter: {
    about: 'Ik tel insecten voor mijn werk. Vroeger waren het er meer, dus ik heb geen auto.',
    lookingFor: 'Iemand die ergens om geeft. Het hoeven geen kevers te zijn.',
  },
  designer: {
    about: 'Grafisch ontwerper. Ik keur in stilte het lettertype van de menukaart en bestel daarna hetzelfde als jij.',
    lookingFor: 'Een second opinion. Over alles.',
  },
  saxophonist: {
    about: 'Saxofoon, vooral jazz, vooral onbetaald. Doordeweeks leer ik mensen autorijden.',
    lookingFor: 'Iemand die maat kan houden, of me anders gezelschap houdt aan de bar.',
  },
  sober: {
    about: 'Zes jaar nuchter en een stuk gelukkiger. Ik kan prima mee naar de kroeg, ik ben alleen degene die het nog weet.',
    lookingFor: 'Ochtenden. Die heb ik ontdekt en ik deel er graag een.',
  },
  organist: {
    about: 'Ik geloof in God en in nog een keer opscheppen, en zondags speel ik orgel. Het gaat beter samen dan mensen denken.',
    lookingFor: 'Iemand die vrede heeft met zichzelf, of onderweg is.',
  },
  wheelchair: {
    about: 'Ik zit in een rolstoel, ben snel en ken elke lift in de stad. De grappen mag ik als eerste maken.',
    lookingFor: 'Een man die mijn blik vasthoudt, niet mijn handvatten.',
  },
  deaf: {
    about: 'Doof sinds mijn derde. Ik gebaar, ik lees lippen en ben de enige die in een harde kroeg gewoon kan kletsen.',
    lookingFor: 'Iemand die twintig gebaren wil leren. Het eerste krijg je cadeau.',
  },
  openRelationship: {
    about: 'In een open relatie, en daar open over. Hij weet ervan, hij is een schat en ligt om tien uur op bed.',
    lookingFor: 'Vaker afspreken met iemand die van duidelijke afspraken en lange avonden houdt.',
  },
  straightforward: {
    about: 'Recht voor z’n raap: ik hou van mannen die zichzelf leuk vinden. De rest bespreken we bij een drankje.',
    lookingFor: 'Dates. Zoenen. Te zijner tijd misschien een tandenborstel.',
  },
  homebody: {
    about: 'Mijn idee van een wilde avond is nog een aflevering.',
    lookingFor: 'Een man voor de andere kant van de bank. Eigen dekentje welkom.',
  },
  traveller: {
    about: 'Eenenvijftig landen gezien en ik verdwaal nog steeds in mijn eigen supermarkt.',
    lookingFor: 'Iemand die weinig meeneemt en gezellig blijft als het laat is en de bus niet komt.',
  },
  leftBack: {
    about: 'Linksback bij de gayclub, reserve vierde klasse. We verliezen met stijl en drinken met overtuiging.',
    lookingFor: 'Een supporter. We kunnen er een gebruiken.',
  },
  referee: {
    about: 'Ik fluit zondags bij de amateurs, dus je kunt me alles noemen, ik heb het al gehoord.',
    lookingFor: 'Iemand die voor de verandering aan mijn kant staat.',
  },
  watchmaker: {
    about: 'Ik repareer horloges in een winkeltje zo breed als de deur. Mensen komen binnen om het te horen tikken.',
    lookingFor: 'Een man met tijd. Sorry. Iemand moest het zeggen.',
  },
  comedian: {
    about: 'Elke dinsdag stand-up voor elf mensen, van wie ik er met drie iets heb gehad.',
    lookingFor: 'Een lach die draagt. De rest schrijf ik zelf.',
  },
  astronomer: {
    about: 'Ik heb een telescoop op het dak en dekens voor twee. Meestal is het bewolkt, dus neem gespreksstof mee.',
    lookingFor: 'Een nachtbraker die van grote getallen houdt.',
  },
  formerBanker: {
    about: 'Vroeger bij de bank, nu bak ik brood en leer ik mensen ademen. Verdient slechter, slaapt beter.',
    lookingFor: 'Een evenwichtige man met trek.',
  },
  tailor: {
    about: 'Ik naai. Vooral broeken en één keer een tent. Binnen een minuut heb ik je op het oog opgemeten.',
    lookingFor: 'Een man die zich ergens op weet te kleden.',
  },
  cargoPilot: {
    about: 'Vrachtpiloot. Mijn passagiers zijn pakketjes en er klapt er nooit een.',
    lookingFor: 'Iemand die drie dagen zonder mij gelukkig kan zijn en vier dagen met.',
  },
  radioVoice: {
    about: 'Misschien ken je mijn stem van de files. Bij langzamere onderwerpen ben ik veel beter.',
    lookingFor: 'Lange gesprekken. Ik beloof je te laten uitpraten.',
  },
  cheesemonger: {
    about: 'Ik sta met kaas op de markt, weer of geen weer. Ik weet het. Het gaat eraf met zeep.',
    lookingFor: 'Iemand met een goede neus die niet zo nauw kijkt.',
  },
  therapist: {
    about: 'Ik ben psycholoog. Nee, nu even niet. Goed dan, een beetje.',
    lookingFor: 'Een man die al wat aan zichzelf heeft gedaan en erom kan lachen.',
  },
  scaffolder: {
    about: 'Steigerbouwer. Geen hoogtevrees, wel last van ochtenden erna.',
    lookingFor: 'Iemand met beide benen op de grond. Ik sta al hoog genoeg.',
  },
  winegrower: {
    about: 'Mijn opa plantte de wijnstokken, mijn vader vloekte erop, ik praat ertegen.',
    lookingFor: 'Een man die wil helpen bij de oogst en de winter blijft.',
  },
  concertGoer: {
    about: 'Baard, buik, bandshirt. Wat je ziet is ongeveer wat je krijgt, alleen stiller.',
    lookingFor: 'Leuke gasten voor concerten. Springt er een vonk over, dan springt er een vonk over.',
  },
  blackJumpers: {
    about: 'Ik heb elf zwarte truien en kan ze uit elkaar houden.',
    lookingFor: 'Een man die zegt als het niet staat. Voorzichtig.',
  },
  quiet: {
    about: 'Ik ben niet zo’n prater. Ik repareer dingen, ik luister, ik blijf.',
    lookingFor: 'Iemand om mee thuis te zijn.',
  },
  ecologist: {
    about: 'Ik zorg voor een moeras. Tweehonderd soorten vogels, vier soorten modder, één lekkende kijkhut.',
    lookingFor: 'Een man met laarzen, of een die ze van me wil lenen.',
  },
  childminder: {
    about: 'Ik pas op andermans kleintjes, dus ik heb overal een liedje over, ook over sokken.',
    lookingFor: 'Een volwassen gesprek. Ik smeek het je.',
  },
  sixty: {
    about: 'Zestig is een goede leeftijd: ik weet wat ik wil en word nog steeds verrast.',
    lookingFor: 'Een makkelijke man, elk model, ongeveer mijn leeftijd. Verhalen meenemen.',
  },
  silverHair: {
    about: 'Grijs sinds mijn eenendertigste en er al lang overheen. Ik zwem, ik reis, vrijdags kleed ik me op.',
    lookingFor: 'Een date die met een borrel begint en om tien uur nog niet klaar is.',
  },
  bookseller: {
    about: 'Tweedehands boekwinkel. Ik heb als boekenlegger liefdesbrieven gevonden, een bankbiljet en een plak spek.',
    lookingFor: 'Een man die boeken uitleent en ze terug wil.',
  },
  skater: {
    about: 'Ik skate nog op een leeftijd dat ik beter zou moeten weten. Knieën van een man van zestig.',
    lookingFor: 'Iemand die in is voor domme plannen in goed gezelschap.',
  },
  liftEngineer: {
    about: 'Ik ontwerp liften. Als je er ooit een zacht hebt voelen stoppen: graag gedaan.',
    lookingFor: 'Iemand die wil weten hoe dingen werken, mensen ook.',
  },
  pumpkins: {
    about: 'Derde prijs voor pompoenen van het hele tuincomplex. We waren met z’n drieën.',
    lookingFor: 'Een bescheiden man die graag opeet wat hij heeft opgegraven.',
  },
  secondTenor: {
    about: 'Tweede tenor in een homokoor. Veertig vrienden, één repertoire, geen geheimen.',
    lookingFor: 'Een man in de zaal die ik niet al van het koor ken.',
  },
  electrician: {
    about: 'Elektricien. Ik kan niet zingen, dansen of koken, maar je lampen doen het straks.',
    lookingFor: 'Iemand die kookt. Ik doe de afwas en de meterkast.',
  },
  illustrator: {
    about: 'Ik teken prentenboeken over een das die bang is in het donker. Hij is niet op mij gebaseerd.',
    lookingFor: 'Iemand om de eerste versies aan voor te lezen.',
  },
  latinTeacher: {
    about: 'Ik geef Latijn. Het is dood, zeggen ze elk jaar, en elk jaar wordt er iemand verliefd op.',
    lookingFor: 'Een levende taal. Die van jou is goed.',
  },
  twoCats: {
    about: 'Twee katten, allebei onbeschoft. Ik werk bij de Belastingdienst en kom thuis om genegeerd te worden.',
    lookingFor: 'Een man die wel op bed mag, anders dan de katten. In theorie.',
  },
  kitesurfer: {
    about: 'Als het waait ben ik aan zee, als het niet waait kijk ik naar de verwachting.',
    lookingFor: 'Iemand die niet zeurt over zand. Overal zand.',
  },
  bicycleMechanic: {
    about: 'Fietsenmaker. Aan je ketting zie ik hoe je leeft.',
    lookingFor: 'Een man die zuinig is op wat hij heeft.',
  },
  vicarsSon: {
    about: 'Domineeszoon, technoliefhebber. Mijn moeder vraagt of de kerken waar ik dans nog gewijd zijn.',
    lookingFor: 'Iemand om naast te dansen en daarna met een zonnebril op mee te ontbijten.',
  },
  mountainRescue: {
    about: 'Vrijwilliger bij de bergredding. Ik heb zwaardere mensen gedragen dan jij, dus geen zorgen.',
    lookingFor: 'Een man die vast staat en omkeert als het tijd is.',
  },
  salsa: {
    about: 'Twee keer per week salsa. Ik kan leiden en volgen, en dat komt in het leven goed van pas.',
    lookingFor: 'Een partner, ook voor de langzame.',
  },
  ticketSeller: {
    about: 'Ik verkoop kaartjes in een filmhuis en schrijf aan het script waar iedereen zoals ik aan schrijft.',
    lookingFor: 'Een hoofdrolspeler met een gewone baan.',
  },
  openTable: {
    about: 'Op de eerste zondag van de maand kook ik voor wie alleen is. Twaalf stoelen, geen toespraken.',
    lookingFor: 'Iemand om naast te zitten als de anderen weg zijn.',
  },
  forestRanger: {
    about: 'Boswachter. Ik weet waar de uilen slapen en zeg het niet, in elk geval niet voor de derde date.',
    lookingFor: 'Laarzen bij de deur, twee paar.',
  },
  oliveStall: {
    about: 'Mijn familie verkoopt al dertig jaar olijven op dezelfde hoek. Ik doe nu de boeken en mis het schreeuwen.',
    lookingFor: 'Een man met honger en een makkelijke lach.',
  },
  uncleOfNine: {
    about: 'Oom van negen. Mij bellen ze als ze het hun ouders niet kunnen vertellen.',
    lookingFor: 'Iemand om mee te nemen naar de grote familie-etentjes. Ze zijn luid, ze zullen van je houden.',
  },
  poet: {
    about: 'Twee dunne bundels gepubliceerd en er genoeg van verkocht voor een fiets. Een tweedehands.',
    lookingFor: 'Een lezer van één bepaald gedicht. Je merkt het wel.',
  },
  asylumLawyer: {
    about: 'Asieladvocaat. Het werk is zwaar, dus de rest van mijn leven houd ik met opzet licht.',
    lookingFor: 'Lachen, lekker eten en iemand die mijn telefoon uitzet.',
  },
  pharmacist: {
    about: 'Apotheker. Ik kan elk handschrift lezen, dus pas op met liefdesbrieven.',
    lookingFor: 'Schrijf er toch maar een.',
  },
  muralist: {
    about: 'Die/hen, meestal met verf onder de nagels. Goed in grote muren, slecht in praatjes.',
    lookingFor: 'Mensen die nieuwsgierig en lief zijn. Een etiket hoeft niet.',
  },
  soundEngineer: {
    about:
      'Geluidstechnicus: als mijn werk je opvalt, is er iets mis. Non-binair, kort van haar en na middernacht lang van stof.',
    lookingFor: 'Iemand om een koptelefoon mee te delen.',
  },
  tomatoes: {
    about: 'Niet het een en niet het ander, en daar best gelukkig mee. Ik kweek tomaten en maak mijn eigen kleren.',
    lookingFor: 'Zacht gezelschap, lange ontbijten, geen raadspelletjes.',
  },
  philosophy: {
    about: 'Derdejaars filosofie, mijn hele leven al queer. Op een simpele vraag antwoord ik met een boek.',
    lookingFor: 'Iemand die doorvraagt.',
  },
  houseCouple: {
    about: 'Twee mannen, elf jaar samen, één huis dat nooit afkomt. De een kookt, de ander leest de gebruiksaanwijzing voor.',
    lookingFor: 'Vooral vrienden. En af en toe iemand die blijft ontbijten, als we dat alle drie zien zitten.',
  },
  travelCouple: {
    about: 'We leerden elkaar kennen in een vertraagde trein en zijn het spoor sindsdien dankbaar.',
    lookingFor: 'Mensen om mee te reizen, te eten en te lachen. Alleen of met z’n tweeën.',
  },
  youngCouple: {
    about: 'Samen sinds school, wat onze ouders meer verbaast dan ons. De een is luid, de ander houdt de snacks vast.',
    lookingFor: 'Vrienden voor spelavonden en festivals, en flirten zonder gedoe.',
  },
  oldCouple: {
    about: 'Eenendertig jaar samen, twaalf jaar getrouwd, nog altijd ruzie over de verwarming.',
    lookingFor: 'Goed gezelschap voor etentjes en de opera. We hebben twee kaarten en een logeerkamer over.',
  },
  openCouple: {
    about: 'Een open stel: eerlijk tegen elkaar en tegen jou. Het praten vinden we net zo leuk als de rest.',
    lookingFor: 'Een leuke man voor ons allebei, zonder haast en zonder geheimen.',
  },
  dogCouple: {
    about: 'Twee mannen, drie honden, één bed. Je mag raden wie er op het randje slaapt.',
    lookingFor: 'Wandelvrienden, met of zonder riem.',
  },
}
