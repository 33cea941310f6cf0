import type { LivesInWords } from './lives.ts'

export const da: LivesInWords = {
  baker: {
    about: 'Jeg står op klokken tre, så andre kan få morgenmad. Om eftermiddagen dufter jeg af smør og sover på nogens sofa.',
    lookingFor: 'En, der kan lide tidlig aftensmad og tilgiver mel på bilsædet.',
  },
  nightNurse: {
    about:
      'Sygeplejerske om natten, syv på og syv fri. Det meste har jeg set to gange, så den imponerende udgave af dig kan du godt springe over.',
    lookingFor: 'En morgenmadsdate, der i virkeligheden er min aften.',
  },
  halfABoat: {
    about: 'Vokset op på både og ejer nu en halv. Den anden halvdel er min brors, og han maler aldrig.',
    lookingFor: 'En mand, der kan sidde stille i tre timer og kalde det en god dag.',
  },
  teacher: {
    about: 'Jeg underviser femtenårige i historie. Bagefter er jeg ikke bange for noget, ud over at rette stile.',
    lookingFor: 'En at gå på mærkelige små museer med. Jeg bærer jakkerne.',
  },
  cyclist: {
    about: 'Fyrre kilometer før arbejde, hvis det er tørt, tres, hvis jeg har fået dårlige nyheder. Jeg stopper altid for kage.',
    lookingFor: 'Selskab på cyklen eller en, der venter med kaffe ved målet.',
  },
  dogOwner: {
    about: 'Jeg bor sammen med Major, en internathund, der er bange for balloner. Det er jeg også lidt.',
    lookingFor: 'Du behøver ikke elske hunde. Bare tåle en på fødderne.',
  },
  barman: {
    about: 'Bag baren torsdag til søndag. Jeg husker, hvad folk drikker, og glemmer, hvad de hedder.',
    lookingFor: 'En stille mandag med en, der heller ikke gider gå ud.',
  },
  carpenter: {
    about: 'Jeg bygger trapper. Du aner ikke, hvor mange huse der har en dårlig.',
    lookingFor: 'Noget, der holder. Samlinger er min ting.',
  },
  gardener: {
    about: 'Min kolonihave får flere gæster end min lejlighed. I august går ingen hjem uden en squash.',
    lookingFor: 'En at sidde i skuret med, når det regner.',
  },
  fatherOfTwo: {
    about:
      'Far til to piger, hver anden uge. Skilt, gode venner, sprang ud som otteogtrediveårig. Det tog tid, og det var det værd.',
    lookingFor: 'En voksen mand, der forstår, at planer ændrer sig, når nogen har feber.',
  },
  swimmer: {
    about: 'Koldt vand, hver morgen, hele året. Nej, det bliver ikke lettere. Man holder bare op med at diskutere med sig selv.',
    lookingFor: 'En mand med termokande og sans for timing.',
  },
  climber: {
    about: 'Klatrehal tre aftener om ugen og rigtige klipper, når togene vil. Mine hænder ser forfærdelige ud.',
    lookingFor: 'En, jeg kan stole på i den anden ende af rebet.',
  },
  chef: {
    about: 'Jeg laver mad til firs hver aften og lever selv af rugbrød. Hvis jeg laver mad til dig, så tag det alvorligt.',
    lookingFor: 'Et bord til to en tirsdag, og at en anden vasker op.',
  },
  hospitalCoder: {
    about: 'Jeg skriver software til hospitaler. Mindre kedeligt, end det lyder, og det betaler mine flippermaskiner.',
    lookingFor: 'Godt selskab, dårlige ordspil og ikke et ord om produktivitet.',
  },
  retiredCaptain: {
    about: 'Fyrre år på færgerne. Jeg har sagt godmorgen til omkring to millioner mennesker og ment det for det meste.',
    lookingFor: 'En mand på min alder, der stadig vil se, hvad der er om næste hjørne.',
  },
  widower: {
    about: 'Min mand døde for fire år siden. Jeg har lært at lave mad, at sove midt i sengen og at gå ud igen.',
    lookingFor: 'Selskab først. Kærlighed, hvis den selv finder vej.',
  },
  student: {
    about: 'Lingvistik på andet år. Jeg kan sige ”jeg er træt” på ni sprog og mene det på dem alle.',
    lookingFor: 'Dates uden for biblioteket. Ret ny her, så skriv gerne først.',
  },
  medicalStudent: {
    about: 'Læser medicin: ingen fritid, men den bruger jeg godt.',
    lookingFor: 'En med tålmodighed. Ha.',
  },
  runner: {
    about: 'Langsom løber, mange kilometer. Mine bedste tider kommer, når nogen snakker.',
    lookingFor: 'En til den lange tur om søndagen. Tempo: Der skal kunne sladres.',
  },
  guitarist: {
    about: 'Guitarist i et band, der er gået fra hinanden fire gange. På onsdag øver vi igen.',
    lookingFor: 'En, der kommer til koncerten og lyver sødt bagefter.',
  },
  pianoTuner: {
    about: 'Jeg stemmer klaverer. Hele dagen sidder jeg i andres stuer og lytter meget nøje.',
    lookingFor: 'En rolig stemme. Det betyder mere, end man tror.',
  },
  truckDriver: {
    about: 'Eksportchauffør. Jeg kender hver eneste gode bager inden for en kilometer af en afkørsel.',
    lookingFor: 'En at ringe til fra rastepladsen og komme hjem til i weekenden.',
  },
  firefighter: {
    about: 'Brandmand i tolv år. Mest katte, komfurer og bildøre. Jeg laver en god gryderet til ni.',
    lookingFor: 'Sød, stabil, ikke imponeret af uniformer. Okay, lidt.',
  },
  countryVet: {
    about: 'Dyrlæge på landet. Min arm har været steder, du ikke vil høre om på første date.',
    lookingFor: 'En mand, der ikke har noget imod, at telefonen ringer klokken fire.',
  },
  dragQueen: {
    about: 'Bogholder i hverdagen, ti centimeter højere om lørdagen. Vi er begge ærlige med penge.',
    lookingFor: 'En, der kan lide begge udgaver og kan lyne en lynlås.',
  },
  accountant: {
    about: 'Ja, revisor. Ja, jeg kan lide det. Jeg går også meget langt med en meget lille rygsæk.',
    lookingFor: 'En at dele hytte, kort og det sidste stykke chokolade med.',
  },
  shy: {
    about: 'Det her tog længere tid at skrive, end jeg vil indrømme. På tomandshånd går det godt, i grupper forsvinder jeg.',
    lookingFor: 'En, der skriver lidt først. Så kan vi mødes, det lover jeg.',
  },
  beekeeper: {
    about: 'Spørg mig om bier. Eller lad være, medmindre du har en time.',
    lookingFor: 'En mand med en time.',
  },
  trainDriver: {
    about: 'Jeg kører tog og kan, lidt pinligt, også lide dem. På fridage tager jeg toget et sted hen.',
    lookingFor: 'Vindue eller gang, bare du snakker.',
  },
  architect: {
    about: 'Jeg tegner skoler. Det bedste er at komme tilbage et år efter og se, hvilket hjørne børnene har taget.',
    lookingFor: 'En nysgerrig, der kigger op, når han går på gaden.',
  },
  photographer: {
    about: 'Bryllupper fotograferer jeg for huslejen, parkeringshuse af kærlighed.',
    lookingFor: 'Jeg vil gerne selv være på et billede med nogen.',
  },
  yogaTeacher: {
    about: 'Jeg underviser i yoga for folk med dårlig ryg. Ingen røgelse, ingen sang, en hel del banden.',
    lookingFor: 'En blid en, der griner, når han vælter.',
  },
  cinephile: {
    about:
      'To film om ugen i en rigtig biograf, midt i salen, intet der knitrer. Min filmklub har elleve medlemmer og én projektor.',
    lookingFor: 'Et tolvte medlem.',
  },
  plumber: {
    about: 'Vvs’er. Jeg kigger gerne på dit fyr, men ikke på første date.',
    lookingFor: 'En ligetil fyr til kampen, værtshuset og hvad der ellers kommer.',
  },
  politico: {
    about: 'Sidder i byrådet for et parti, du måske ikke stemmer på. Jeg kan godt tale om andet, helt ærligt.',
    lookingFor: 'En, der skændes godt og bliver hurtigt gode venner igen.',
  },
  translator: {
    about: 'Skønlitterær oversætter. Jeg arbejder i hjemmesko og bekymrer mig om kommaer.',
    lookingFor: 'En mand, der siger, hvad han mener, så jeg kan få fri.',
  },
  dancer: {
    about: 'Ti år som danser på scenen, nu underviser jeg otteårige. De er strengere.',
    lookingFor: 'En, der danser til bryllupper, uden at man skal spørge to gange.',
  },
  sauna: {
    about: 'Lykkeligst i en sauna, hvor ingen taler, eller hvor én siger noget fornuftigt.',
    lookingFor: 'En mand uden hast. At tie sammen tæller også.',
  },
  skier: {
    about: 'Jeg arbejder om sommeren, så jeg kan være i bjergene i december.',
    lookingFor: 'En at dele lift med og skændes med om, hvem der var hurtigst.',
  },
  librarian: {
    about: 'Bibliotekar. Stilheden er en myte: Jeg hjælper folk med at printe hele dagen.',
    lookingFor: 'En læser eller en, der kan lide højtlæsning.',
  },
  florist: {
    about: 'Jeg sælger blomster til mænd, der har glemt noget. Jeg kunne skrive en bog.',
    lookingFor: 'Giver du mig blomster, griner jeg. Prøv alligevel.',
  },
  postman: {
    about: 'Postbud. Tyve tusind skridt før frokost og på fornavn med hver hund på ruten.',
    lookingFor: 'En med en brevkasse i fornuftig højde.',
  },
  barber: {
    about: 'Frisør med to egne stole. Folk fortæller mig alt, så jeg kan holde på det.',
    lookingFor: 'En mand, der er sød mod tjenere. Håret klarer jeg.',
  },
  gym: {
    about: 'Jeg løfter tunge ting og sætter dem ned igen. Ellers overraskende blød.',
    lookingFor: 'En træningsmakker, der måske bliver til aftensmad.',
  },
  bear: {
    about: 'Stor, behåret og let at røre med reklamer. Mine kram afslutter samtaler.',
    lookingFor: 'En, der kan lide bjørne og ikke vil have mig på kur.',
  },
  gamer: {
    about: 'Hellere sammen end imod hinanden. Jeg har grædt over et spil om et bjerg.',
    lookingFor: 'Spiller to. Der er snacks.',
  },
  boardGames: {
    about: 'I stuen har jeg hundrede og fyrre brætspil og en lille stol til en kæreste.',
    lookingFor: 'En, der kan tabe. Eller vinde, hvis det skal være.',
  },
  actor: {
    about: 'Skuespiller, altså virkelig god til kaffe.',
    lookingFor: 'En mand, der er sig selv. Én, der spiller skuespil per par, er nok.',
  },
  opera: {
    about: 'Jeg har taget nattog for en god Rosenkavaler. Ståpladserne er de bedste.',
    lookingFor: 'En til pausen og toget hjem.',
  },
  mudScientist: {
    about: 'Jeg forsker i mudder. Det er havets hukommelse og siger dig ikke imod.',
    lookingFor: 'En nysgerrig en. Du må gerne spørge, hvorfor mudder.',
  },
  farmer: {
    about: 'Vokset op på en gård og flyttet tilbage. Den nærmeste bøssebar er firs kilometer væk, derfor er jeg her.',
    lookingFor: 'En mand, der ikke er bange for en grusvej og et fuldt hus om søndagen.',
  },
  cityKid: {
    about: 'Født tre gader herfra. Jeg ved, hvilken bænk der får den sidste sol.',
    lookingFor: 'Gåture uden mål. Pommes frites på vejen.',
  },
  newcomer: {
    about: 'Flyttede hertil i foråret for arbejdet og smiler stadig til folk i elevatoren. Ikke alle smiler igen.',
    lookingFor: 'En, der viser mig det, der ikke står i guiden. Resten er en bonus.',
  },
  lateBloomer: {
    about: 'Gift i tyve år, ude i to. Begynder med gråt hår, så vær sød.',
    lookingFor: 'En ærlig mand uden hast. Kaffe først.',
  },
  transMan: {
    about: 'Transmand, tømrersøn, elendig danser. Spørg om alt én gang, og spørg så, om vi skal ud.',
    lookingFor: 'En, der ser en mand, for det er det, der er.',
  },
  transDad: {
    about: 'Jeg er trans, far til én og træner for de mindste. Kun det sidste er stressende.',
    lookingFor: 'En varm, voksen mand, der holder, hvad han lover.',
  },
  surfer: {
    about: 'Jeg bor, hvor bølgerne er, som regel i nogens autocamper.',
    lookingFor: 'En mand, der er klar på fem minutter, når vinden vender.',
  },
  wineMerchant: {
    about: 'Jeg sælger vin fra fire små producenter, jeg har kendt i årevis. På arbejdet spytter jeg, ikke til middag.',
    lookingFor: 'En at dele en flaske med uden at kigge på etiketten.',
  },
  potter: {
    about: 'Jeg laver kopper. De fleste vakler lidt, ligesom mig.',
    lookingFor: 'En fast kop nummer to om morgenen.',
  },
  judge: {
    about: 'Om dagen hører jeg folks problemer under meget formelle former. Efter klokken fem er jeg helst uformel.',
    lookingFor: 'En mand med humor og gode sko. Diskretion siger sig selv.',
  },
  soldier: {
    about: 'Ingeniørsoldat. Jeg bygger broer på arbejdet, en god replik, fordi den er sand.',
    lookingFor: 'En med tålmodighed til en kalender, jeg ikke selv styrer.',
  },
  choirmaster: {
    about: 'Jeg leder tre kor, hvoraf ét er godt. De to andre har det sjovere.',
    lookingFor: 'En bas. Eller en lytter, dem er der færre af.',
  },
  nightPorter: {
    about: 'Natportier på et hotel med svingdør. Man lærer at læse sko.',
    lookingFor: 'En med sin egen dør og ingen udtjekning.',
  },
  retiredPrinter: {
    about: 'Pensioneret bogtrykker, fem børnebørn, et kamera, jeg kan udenad. Jeg går hver dag og har altid noget med hjem.',
    lookingFor: 'En ven at gå tur med. Bliver det til mere, klager jeg ikke.',
  },
  runnerUp: {
    about: 'Seks gange nummer to i den samme tennisturnering. Det skulle være godt for karakteren.',
    lookingFor: 'En doublemakker, på banen og måske ved siden af.',
  },
  insectCounter: {
    about: 'Jeg tæller insekter på arbejdet. Der var flere engang, så jeg har ingen bil.',
    lookingFor: 'En, der går op i noget. Det behøver ikke være biller.',
  },
  designer: {
    about: 'Grafiker. Jeg dømmer menukortets skrifttype i stilhed og bestiller så det samme som dig.',
    lookingFor: 'En second opinion. Om alt.',
  },
  saxophonist: {
    about: 'Saxofon, mest jazz, mest gratis. Til hverdag er jeg kørelærer.',
    lookingFor: 'En, der kan holde takten eller i det mindste mig med selskab i baren.',
  },
  sober: {
    about: 'Ædru i seks år og gladere for det. Barer går fint, jeg er bare ham, der kan huske.',
    lookingFor: 'Morgener. Jeg har opdaget dem og deler gerne en.',
  },
  organist: {
    about: 'Jeg tror på Gud og på en portion til, og om søndagen spiller jeg orgel. Det passer bedre sammen, end folk tror.',
    lookingFor: 'En, der har fred med sig selv eller er på vej.',
  },
  wheelchair: {
    about: 'Jeg sidder i kørestol, er hurtig og kender hver elevator i byen. Vittighederne tager jeg først.',
    lookingFor: 'En mand, der holder øjenkontakten og lader håndtagene være.',
  },
  deaf: {
    about: 'Døv, siden jeg var tre. Jeg bruger tegn, mundaflæser og er den eneste, der kan snakke i en larmende bar.',
    lookingFor: 'En, der vil lære tyve tegn. Det første er gratis.',
  },
  openRelationship: {
    about: 'I et åbent forhold og åben om det. Han ved det, han er dejlig, og han sover klokken ti.',
    lookingFor: 'Faste dates med en, der kan lide klare aftaler og lange aftener.',
  },
  straightforward: {
    about: 'Lige ud: Jeg kan lide mænd, der kan lide sig selv. Resten tager vi over en drink.',
    lookingFor: 'Dates. Kys. Måske en tandbørste med tiden.',
  },
  homebody: {
    about: 'En vild aften for mig er at sætte et afsnit mere på.',
    lookingFor: 'En mand til den anden ende af sofaen. Eget tæppe er velkomment.',
  },
  traveller: {
    about: 'Enoghalvtreds lande, og jeg farer stadig vild i mit eget supermarked.',
    lookingFor: 'En, der pakker let og er sød, når det er sent, og bussen ikke kommer.',
  },
  leftBack: {
    about: 'Venstre back på bøsseholdet, nederste række. Vi taber med stil og drikker med overbevisning.',
    lookingFor: 'En fan. Vi kunne bruge en.',
  },
  referee: {
    about: 'Jeg dømmer amatørfodbold om søndagen, så kald mig, hvad du vil, jeg har hørt det.',
    lookingFor: 'En, der for en gangs skyld er på min side.',
  },
  watchmaker: {
    about: 'Jeg reparerer ure i en butik så bred som døren. Folk kommer ind for at høre det tikke.',
    lookingFor: 'En mand med tid. Undskyld. Nogen skulle sige det.',
  },
  comedian: {
    about: 'Standup om tirsdagen for elleve mennesker, hvoraf tre er ekser.',
    lookingFor: 'Et grin, der bærer. Resten skriver jeg selv.',
  },
  astronomer: {
    about: 'Jeg har et teleskop på taget og tæpper til to. Som regel er det overskyet, så tag noget at snakke om med.',
    lookingFor: 'En natteravn, der kan lide store tal.',
  },
  formerBanker: {
    about: 'Før var det bank, nu bager jeg brød og lærer folk at trække vejret. Dårligere løn, bedre søvn.',
    lookingFor: 'En rolig mand med god appetit.',
  },
  tailor: {
    about: 'Jeg syr. Mest bukser, én gang et telt. På et minut har jeg taget mål af dig med øjnene.',
    lookingFor: 'En mand, der ved, hvornår man klæder sig på.',
  },
  cargoPilot: {
    about: 'Fragtpilot. Mine passagerer er pakker, og ingen af dem har nogensinde klappet.',
    lookingFor: 'En, der kan være glad tre dage uden mig og fire med.',
  },
  radioVoice: {
    about: 'Du kender måske min stemme fra trafikmeldingerne. Jeg er meget bedre til langsommere emner.',
    lookingFor: 'Lange samtaler. Jeg lover at lade dig tale ud.',
  },
  cheesemonger: {
    about: 'Jeg sælger ost på torvet i al slags vejr. Jeg ved det. Det går af i badet.',
    lookingFor: 'En med en god næse og et stort hjerte.',
  },
  therapist: {
    about: 'Jeg er psykolog. Nej, ikke lige nu. Okay, lidt.',
    lookingFor: 'En mand, der har arbejdet lidt med sig selv og kan grine af det.',
  },
  scaffolder: {
    about: 'Stilladsbygger. Ikke højdeskræk, men morgenen efter er værre.',
    lookingFor: 'En med fødderne på jorden. Jeg er højt nok oppe.',
  },
  winegrower: {
    about: 'Min farfar plantede vinstokkene, min far bandede ad dem, jeg snakker med dem.',
    lookingFor: 'En mand, der hjælper med høsten og bliver vinteren over.',
  },
  concertGoer: {
    about: 'Skæg, mave, band-T-shirt. Jeg er nogenlunde, som du ser, bare mere stille.',
    lookingFor: 'Flinke fyre til koncerter. Slår det gnister, så slår det gnister.',
  },
  blackJumpers: {
    about: 'Jeg ejer elleve sorte sweatere og kan kende forskel.',
    lookingFor: 'En mand, der siger til, når det ikke klæder mig. Nænsomt.',
  },
  quiet: {
    about: 'Jeg siger ikke så meget. Jeg fikser ting, lytter, bliver.',
    lookingFor: 'En at være hjemme sammen med.',
  },
  ecologist: {
    about: 'Jeg passer en mose. To hundrede fuglearter, fire slags mudder og et fugletårn, der drypper.',
    lookingFor: 'En mand med gummistøvler eller en, der må låne mine.',
  },
  childminder: {
    about: 'Jeg passer småbørn, så jeg har en sang om alt, også sokker.',
    lookingFor: 'En voksen samtale. Jeg beder dig.',
  },
  sixty: {
    about: 'Tres er en god alder: Jeg ved, hvad jeg kan lide, og bliver alligevel overrasket.',
    lookingFor: 'En nem mand, enhver facon, omkring min alder. Tag historier med.',
  },
  silverHair: {
    about: 'Grå, siden jeg var enogtredive, og ligeglad for længst. Jeg svømmer, rejser og klæder mig på om fredagen.',
    lookingFor: 'En date, der begynder med en aperitif og ikke er slut klokken ti.',
  },
  bookseller: {
    about: 'Antikvariat. Som bogmærker har jeg fundet kærestebreve, en seddel og en skive bacon.',
    lookingFor: 'En mand, der låner bøger ud og vil have dem igen.',
  },
  skater: {
    about: 'Jeg skater stadig, selvom jeg burde vide bedre. Knæ som en tresårig.',
    lookingFor: 'En til dumme idéer i godt selskab.',
  },
  liftEngineer: {
    about: 'Jeg konstruerer elevatorer. Har du mærket en stoppe blødt: Selv tak.',
    lookingFor: 'En, der vil vide, hvordan ting virker, også mennesker.',
  },
  pumpkins: {
    about: 'Tredjepræmie for græskar i haveforeningen. Vi var tre.',
    lookingFor: 'En beskeden mand, der gerne spiser det, han har gravet op.',
  },
  secondTenor: {
    about: 'Anden tenor i et bøssekor. Fyrre venner, ét repertoire, ingen hemmeligheder.',
    lookingFor: 'En mand blandt publikum, jeg ikke kender fra koret.',
  },
  electrician: {
    about: 'Elektriker. Jeg kan hverken synge, danse eller lave mad, men dine lamper kommer til at lyse.',
    lookingFor: 'En, der laver mad. Jeg tager opvasken og eltavlen.',
  },
  illustrator: {
    about: 'Jeg tegner billedbøger om en grævling, der er bange for mørke. Det er ikke mig.',
    lookingFor: 'En, jeg kan læse de første udkast højt for.',
  },
  latinTeacher: {
    about: 'Jeg underviser i latin. Det er dødt, siger de hvert år, og hvert år er der en, der forelsker sig i det.',
    lookingFor: 'Et levende sprog. Dit er fint.',
  },
  twoCats: {
    about: 'To katte, begge uhøflige. Jeg arbejder i Skat og kommer hjem for at blive ignoreret.',
    lookingFor: 'En mand, der må ligge i sengen, modsat kattene. I teorien.',
  },
  kitesurfer: {
    about: 'Blæser det, er jeg ved havet. Blæser det ikke, kigger jeg på udsigten.',
    lookingFor: 'En, der er ligeglad med sand overalt.',
  },
  bicycleMechanic: {
    about: 'Cykelmekaniker. På din kæde kan jeg se, hvordan du lever.',
    lookingFor: 'En mand, der passer på det, han har.',
  },
  vicarsSon: {
    about: 'Præstesøn og technofan. Min mor spørger, om de kirker, jeg danser i, stadig er indviet.',
    lookingFor: 'En at danse ved siden af og spise morgenmad med i solbriller.',
  },
  mountainRescue: {
    about: 'Frivillig i bjergredningen. Jeg har båret tungere folk end dig, så bare rolig.',
    lookingFor: 'En sikker på fødderne, der vender om, når det er tid.',
  },
  salsa: {
    about: 'Salsa to gange om ugen. Jeg kan føre og følge, og det er nyttigt i livet.',
    lookingFor: 'En partner, også til de langsomme.',
  },
  ticketSeller: {
    about: 'Jeg sælger billetter i en lille biograf og skriver på det manuskript, alle som mig skriver på.',
    lookingFor: 'En hovedrolle med et almindeligt job.',
  },
  openTable: {
    about: 'Den første søndag i måneden laver jeg mad til dem, der er alene. Tolv stole, ingen taler.',
    lookingFor: 'En ved siden af mig, når de andre er gået.',
  },
  forestRanger: {
    about: 'Skovfoged. Jeg ved, hvor uglerne sover, og siger det ikke før tredje date.',
    lookingFor: 'Støvler ved døren, to par.',
  },
  oliveStall: {
    about: 'Min familie har solgt oliven på det samme hjørne i tredive år. Nu fører jeg regnskabet og savner råbene.',
    lookingFor: 'En sulten mand med let til latter.',
  },
  uncleOfNine: {
    about: 'Onkel til ni. Det er mig, de ringer til, når de ikke kan sige det derhjemme.',
    lookingFor: 'En at tage med til de store familiemiddage. De larmer, de kommer til at kunne lide dig.',
  },
  poet: {
    about: 'To tynde digtsamlinger udgivet og solgt nok til en cykel. En brugt.',
    lookingFor: 'En læser til ét bestemt digt. Du ved det, når du ser det.',
  },
  asylumLawyer: {
    about: 'Asyladvokat. Arbejdet er tungt, så resten af livet holder jeg let med vilje.',
    lookingFor: 'Latter, god mad og en, der slukker min telefon.',
  },
  pharmacist: {
    about: 'Apoteker. Jeg kan læse enhver håndskrift, så pas på med kærestebreve.',
    lookingFor: 'Skriv et alligevel.',
  },
  muralist: {
    about: 'De/dem, som regel med maling under neglene. God til store vægge, dårlig til smalltalk.',
    lookingFor: 'Folk, der er nysgerrige og søde. Etiketter er valgfri.',
  },
  soundEngineer: {
    about: 'Lydtekniker: Lægger du mærke til mit arbejde, er noget gået galt. Nonbinær, kort hår, lange sætninger efter midnat.',
    lookingFor: 'En at dele hovedtelefoner med.',
  },
  tomatoes: {
    about: 'Hverken det ene eller det andet og ret glad for det. Jeg dyrker tomater og syr mit eget tøj.',
    lookingFor: 'Blidt selskab, lange morgenmader, ingen gættelege.',
  },
  philosophy: {
    about: 'Filosofi, tredje år, queer hele livet. På et enkelt spørgsmål svarer jeg med en bog.',
    lookingFor: 'En, der stiller det næste spørgsmål.',
  },
  houseCouple: {
    about: 'To mænd, elleve år, ét hus, der aldrig bliver færdigt. Den ene laver mad, den anden læser brugsanvisningen højt.',
    lookingFor: 'Mest venner. Og af og til en, der bliver til morgenmad, hvis alle tre har lyst.',
  },
  travelCouple: {
    about: 'Vi mødtes i et forsinket tog og har været jernbanen taknemmelige lige siden.',
    lookingFor: 'Folk at rejse, spise og grine med. Alene eller i par.',
  },
  youngCouple: {
    about: 'Sammen siden skolen, hvilket overrasker vores forældre mere end os. Den ene larmer, den anden holder chipsene.',
    lookingFor: 'Venner til spilaftener og festivaler og flirt uden drama.',
  },
  oldCouple: {
    about: 'Enogtredive år sammen, gift i tolv, skændes stadig om varmen.',
    lookingFor: 'Godt selskab til middage og opera. Vi har to pladser og et gæsteværelse til overs.',
  },
  openCouple: {
    about: 'Et åbent par: ærlige over for hinanden og over for dig. Vi er lige så glade for snakken som for resten.',
    lookingFor: 'En rar mand til os begge, uden hast og uden hemmeligheder.',
  },
  dogCouple: {
    about: 'To mænd, tre hunde, én seng. Gæt, hvem der sover yderst.',
    lookingFor: 'Venner at gå tur med, med eller uden snor.',
  },
}
