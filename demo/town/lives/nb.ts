import type { LivesInWords } from './lives.ts'

export const nb: LivesInWords = {
  baker: {
    about: 'Jeg står opp klokka tre så andre får frokost. Om ettermiddagen lukter jeg smør og sover på sofaen til noen.',
    lookingFor: 'En som liker tidlig middag og tilgir mel i bilsetet.',
  },
  nightNurse: {
    about:
      'Sykepleier på natt, sju på og sju av. Det meste har jeg sett to ganger, så den imponerende versjonen av deg kan du droppe.',
    lookingFor: 'En frokostdate som egentlig er kvelden min.',
  },
  halfABoat: {
    about: 'Vokste opp på båt og eier nå en halv. Den andre halvparten er broren min sin, og han maler aldri.',
    lookingFor: 'En mann som kan sitte stille i tre timer og kalle det en god dag.',
  },
  teacher: {
    about: 'Jeg underviser femtenåringer i historie. Etter det er jeg ikke redd for noe, bortsett fra retting.',
    lookingFor: 'En å gå på rare små museer med. Jeg bærer jakkene.',
  },
  cyclist: {
    about: 'Fire mil før jobb hvis det er tørt, seks hvis jeg har fått dårlige nyheter. For kake stopper jeg alltid.',
    lookingFor: 'Selskap på sykkelen, eller en som står med kaffe i mål.',
  },
  dogOwner: {
    about: 'Jeg bor med Major, en omplasseringshund som er redd for ballonger. Litt redd er jeg også.',
    lookingFor: 'Du trenger ikke elske hunder. Bare tåle en på føttene.',
  },
  barman: {
    about: 'Bak baren fra torsdag til søndag. Jeg husker hva folk drikker og glemmer hva de heter.',
    lookingFor: 'En rolig mandag med en som heller ikke gidder å gå ut.',
  },
  carpenter: {
    about: 'Jeg bygger trapper. Du aner ikke hvor mange hus som har en dårlig.',
    lookingFor: 'Noe som varer. Skjøter er min greie.',
  },
  gardener: {
    about: 'Parsellen min får flere besøk enn leiligheten. I august går ingen hjem uten squash.',
    lookingFor: 'En å sitte i skuret med når det regner.',
  },
  fatherOfTwo: {
    about: 'Pappa til to jenter, annenhver uke. Skilt, gode venner, kom ut som trettiåtteåring. Det tok tid og var verdt det.',
    lookingFor: 'En voksen mann som skjønner at planer endrer seg når noen har feber.',
  },
  swimmer: {
    about: 'Kaldt vann, hver morgen, hele året. Nei, det blir ikke lettere. Du slutter bare å diskutere med deg selv.',
    lookingFor: 'En mann med termos og sans for timing.',
  },
  climber: {
    about: 'Klatrehallen tre kvelder i uka og ekte fjell når togene går. Hendene ser fæle ut.',
    lookingFor: 'En jeg kan stole på i den andre enden av tauet.',
  },
  chef: {
    about: 'Jeg lager mat til åtti hver kveld og lever selv på brødskiver. Lager jeg mat til deg, så ta det alvorlig.',
    lookingFor: 'Bord for to en tirsdag, og at noen andre tar oppvasken.',
  },
  hospitalCoder: {
    about: 'Jeg skriver programvare for sykehus. Mindre kjedelig enn det høres ut, og det betaler flipperspillene.',
    lookingFor: 'Godt selskap, dårlige ordspill og null prat om produktivitet.',
  },
  retiredCaptain: {
    about: 'Førti år på fergene. Jeg har sagt god morgen til rundt to millioner mennesker og ment det som oftest.',
    lookingFor: 'En mann på min alder som fortsatt vil se hva som er bak neste odde.',
  },
  widower: {
    about: 'Mannen min døde for fire år siden. Jeg har lært å lage mat, sove midt i senga og gå ut igjen.',
    lookingFor: 'Selskap først. Kjærlighet, hvis den finner veien selv.',
  },
  student: {
    about: 'Andre år på lingvistikk. Jeg kan si «jeg er trøtt» på ni språk og mene det på alle.',
    lookingFor: 'Dater utenfor lesesalen. Ganske ny her, så si gjerne hei først.',
  },
  medicalStudent: {
    about: 'Medisinstudent: ingen fritid, men den bruker jeg godt.',
    lookingFor: 'En med tålmodighet. Ha.',
  },
  runner: {
    about: 'Treg løper, mange kilometer. De beste tidene får jeg når noen prater.',
    lookingFor: 'En til søndagens langtur. Tempo: sladder må være mulig.',
  },
  guitarist: {
    about: 'Gitarist i et band som er oppløst fire ganger. På onsdag øver vi igjen.',
    lookingFor: 'En som kommer på konserten og lyver pent etterpå.',
  },
  pianoTuner: {
    about: 'Jeg stemmer pianoer. Hele dagen sitter jeg i andres stuer og lytter veldig nøye.',
    lookingFor: 'En rolig stemme. Det betyr mer enn man tror.',
  },
  truckDriver: {
    about: 'Langtransportsjåfør. Jeg kan hvert gode bakeri innen en kilometer fra en avkjørsel.',
    lookingFor: 'En å ringe fra rasteplassen og komme hjem til i helga.',
  },
  firefighter: {
    about: 'Brannmann i tolv år. Mest katter, komfyrer og bildører. Jeg lager en god gryte til ni.',
    lookingFor: 'Snill, stødig, ikke imponert av uniform. Greit, litt da.',
  },
  countryVet: {
    about: 'Veterinær på landet. Armen min har vært på steder du ikke vil høre om på første date.',
    lookingFor: 'En mann som tåler at telefonen ringer klokka fire.',
  },
  dragQueen: {
    about: 'Regnskapsfører i uka, ti centimeter høyere på lørdag. Begge er ærlige med penger.',
    lookingFor: 'En som liker begge versjonene og kan dra opp en glidelås.',
  },
  accountant: {
    about: 'Ja, revisor. Ja, jeg liker det. Dessuten går jeg veldig langt med veldig liten sekk.',
    lookingFor: 'En å dele hytte, kart og siste sjokoladebit med.',
  },
  shy: {
    about: 'Dette brukte jeg lengre tid på enn jeg vil innrømme. På tomannshånd går det fint, i grupper forsvinner jeg.',
    lookingFor: 'En som skriver litt først. Så møtes vi, jeg lover.',
  },
  beekeeper: {
    about: 'Spør meg om bier. Eller forresten, ikke med mindre du har en time.',
    lookingFor: 'En mann med en time.',
  },
  trainDriver: {
    about: 'Jeg kjører tog og, litt flaut, liker dem også. På fridager tar jeg toget et sted.',
    lookingFor: 'Vindu eller midtgang, bare du prater.',
  },
  architect: {
    about: 'Jeg tegner skoler. Det beste er å komme tilbake et år etter og se hvilket hjørne ungene har tatt.',
    lookingFor: 'En nysgjerrig som ser opp når han går i byen.',
  },
  photographer: {
    about: 'Bryllup fotograferer jeg for husleia, parkeringshus av kjærlighet.',
    lookingFor: 'Jeg skulle gjerne vært på et bilde med noen selv.',
  },
  yogaTeacher: {
    about: 'Jeg har yoga for folk med vond rygg. Ingen røkelse, ingen sang, en del banning.',
    lookingFor: 'En myk en som ler når han faller.',
  },
  cinephile: {
    about:
      'To filmer i uka på ordentlig kino, midt i salen, ikke noe som knitrer. Filmklubben min har elleve medlemmer og én prosjektør.',
    lookingFor: 'Et tolvte medlem.',
  },
  plumber: {
    about: 'Rørlegger. Jeg ser gjerne på varmtvannstanken, men ikke på første date.',
    lookingFor: 'En grei fyr til kampen, puben og det som måtte komme.',
  },
  politico: {
    about: 'Sitter i kommunestyret for et parti du kanskje ikke stemmer på. Jeg kan snakke om annet, helt sant.',
    lookingFor: 'En som krangler godt og blir fort venner igjen.',
  },
  translator: {
    about: 'Skjønnlitterær oversetter. Jeg jobber i tøfler og bekymrer meg for komma.',
    lookingFor: 'En mann som sier det han mener, så jeg får fri.',
  },
  dancer: {
    about: 'Ti år som danser på scenen, nå lærer jeg opp åtteåringer. De er strengere.',
    lookingFor: 'En som danser i bryllup uten at man må spørre to ganger.',
  },
  sauna: {
    about: 'Lykkeligst i en badstue der ingen prater, eller der én prater fornuft.',
    lookingFor: 'En mann uten hastverk. Å tie sammen teller også.',
  },
  skier: {
    about: 'Jeg jobber om sommeren så jeg kan være på fjellet i desember.',
    lookingFor: 'En å dele heis med, og krangle om hvem som var raskest.',
  },
  librarian: {
    about: 'Bibliotekar. Stillheten er en myte: jeg hjelper folk med å skrive ut hele dagen.',
    lookingFor: 'En leser, eller en som liker høytlesning.',
  },
  florist: {
    about: 'Jeg selger blomster til menn som har glemt noe. Jeg kunne skrevet bok.',
    lookingFor: 'Gir du meg blomster, ler jeg. Prøv likevel.',
  },
  postman: {
    about: 'Postmann. Tjue tusen skritt før lunsj og på fornavn med hver hund på ruta.',
    lookingFor: 'En med postkassa i fornuftig høyde.',
  },
  barber: {
    about: 'Frisør med to egne stoler. Folk forteller meg alt, så jeg kan holde tett.',
    lookingFor: 'En mann som er hyggelig mot servitører. Håret tar jeg.',
  },
  gym: {
    about: 'Jeg løfter tunge ting og setter dem ned igjen. Ellers overraskende myk.',
    lookingFor: 'En treningskompis som kanskje blir til middag.',
  },
  bear: {
    about: 'Stor, hårete og lettrørt av reklamefilm. Klemmene mine avslutter samtaler.',
    lookingFor: 'En som liker bamser og ikke vil slanke meg.',
  },
  gamer: {
    about: 'Heller sammen enn mot hverandre. Jeg har grått av et spill om et fjell.',
    lookingFor: 'Spiller to. Snacks er på plass.',
  },
  boardGames: {
    about: 'I stua har jeg hundre og førti brettspill og en liten stol til en kjæreste.',
    lookingFor: 'En som tåler å tape. Eller vinne, om det må til.',
  },
  actor: {
    about: 'Skuespiller, altså veldig god på kaffe.',
    lookingFor: 'En mann som er seg selv. Én som spiller rolle per par holder.',
  },
  opera: {
    about: 'Jeg har tatt nattog for en god Rosenkavaleren. Ståplass er best.',
    lookingFor: 'En til pausen og toget hjem.',
  },
  mudScientist: {
    about: 'Jeg forsker på mudder. Det er havets hukommelse og sier deg ikke imot.',
    lookingFor: 'En nysgjerrig en. Du har lov å spørre hvorfor mudder.',
  },
  farmer: {
    about: 'Vokste opp på gård og flyttet tilbake. Nærmeste homobar er åtti kilometer unna, derfor er jeg her.',
    lookingFor: 'En mann som ikke er redd for grusvei og fullt hus på søndag.',
  },
  cityKid: {
    about: 'Født tre gater unna der jeg bor. Jeg vet hvilken benk som får den siste sola.',
    lookingFor: 'Turer uten mål. Pommes frites på veien.',
  },
  newcomer: {
    about: 'Flyttet hit i vår for jobb og smiler fortsatt til folk i heisen. Ikke alle smiler tilbake.',
    lookingFor: 'En som viser meg det som ikke står i guideboka. Resten er bonus.',
  },
  lateBloomer: {
    about: 'Gift i tjue år, ute i to. Nybegynner med grått hår, så vær snill.',
    lookingFor: 'En ærlig mann uten hastverk. Kaffe først.',
  },
  transMan: {
    about: 'Transmann, snekkersønn, elendig danser. Spør om alt én gang, og spør så om vi skal ut.',
    lookingFor: 'En som ser en mann, for det er det som er der.',
  },
  transDad: {
    about: 'Jeg er trans, pappa til én og trener for de minste. Bare det siste er stressende.',
    lookingFor: 'En varm, voksen mann som holder det han lover.',
  },
  surfer: {
    about: 'Jeg bor der bølgene er, som regel i bobilen til noen.',
    lookingFor: 'En mann som er klar på fem minutter når vinden snur.',
  },
  wineMerchant: {
    about: 'Jeg selger vin fra fire små produsenter jeg har kjent i årevis. På jobb spytter jeg, til middag ikke.',
    lookingFor: 'En å dele flaske med uten å se på etiketten.',
  },
  potter: {
    about: 'Jeg lager kopper. De fleste vakler litt, akkurat som meg.',
    lookingFor: 'En fast kopp nummer to om morgenen.',
  },
  judge: {
    about: 'På dagtid hører jeg folks problemer i svært formelle former. Etter fem er jeg helst uformell.',
    lookingFor: 'En mann med humor og fine sko. Diskresjon sier seg selv.',
  },
  soldier: {
    about: 'Ingeniørsoldat. Jeg bygger broer til daglig, en god replikk fordi den er sann.',
    lookingFor: 'En med tålmodighet for en kalender jeg ikke styrer selv.',
  },
  choirmaster: {
    about: 'Jeg dirigerer tre kor, hvorav ett godt. De to andre har det morsommere.',
    lookingFor: 'En bass. Eller en lytter, de er sjeldnere.',
  },
  nightPorter: {
    about: 'Nattportier på et hotell med svingdør. Man lærer å lese sko.',
    lookingFor: 'En med egen dør og ingen utsjekk.',
  },
  retiredPrinter: {
    about: 'Pensjonert trykker, fem barnebarn, ett kamera jeg kan utenat. Jeg går hver dag og har alltid med noe hjem.',
    lookingFor: 'En venn å gå tur med. Blir det mer, klager jeg ikke.',
  },
  runnerUp: {
    about: 'Seks ganger nummer to i den samme tennisturneringen. Det skal være bra for karakteren.',
    lookingFor: 'En doublepartner, på banen og kanskje utenfor.',
  },
  insectCounter: {
    about: 'Jeg teller insekter på jobb. Før var de flere, så jeg har ikke bil.',
    lookingFor: 'En som bryr seg om noe. Det må ikke være biller.',
  },
  designer: {
    about: 'Grafisk designer. Jeg dømmer menyens skrifttype i stillhet og bestiller så det samme som deg.',
    lookingFor: 'En second opinion. Om alt.',
  },
  saxophonist: {
    about: 'Saksofon, mest jazz, mest gratis. I uka er jeg kjørelærer.',
    lookingFor: 'En som holder takten, eller i det minste meg med selskap i baren.',
  },
  sober: {
    about: 'Edru i seks år og gladere for det. Barer går fint, jeg er bare han som husker.',
    lookingFor: 'Morgener. Jeg har oppdaget dem og deler gjerne en.',
  },
  organist: {
    about: 'Jeg tror på Gud og på påfyll, og på søndager spiller jeg orgel. Det går bedre sammen enn folk tror.',
    lookingFor: 'En som har fred med seg selv, eller er på vei.',
  },
  wheelchair: {
    about: 'Jeg sitter i rullestol, er rask og kan hver heis i byen. Vitsene tar jeg først.',
    lookingFor: 'En mann som holder blikket og lar håndtakene være.',
  },
  deaf: {
    about: 'Døv siden jeg var tre. Jeg bruker tegn, leser på leppene og er den eneste som kan prate i en høylytt bar.',
    lookingFor: 'En som vil lære tjue tegn. Det første er gratis.',
  },
  openRelationship: {
    about: 'I et åpent forhold, og åpen om det. Han vet det, er en skatt og sover klokka ti.',
    lookingFor: 'Faste dater med en som liker klare avtaler og lange kvelder.',
  },
  straightforward: {
    about: 'Rett på sak: jeg liker menn som liker seg selv. Resten tar vi over en drink.',
    lookingFor: 'Dater. Kyss. Kanskje en tannbørste etter hvert.',
  },
  homebody: {
    about: 'En vill kveld for meg er å sette på en episode til.',
    lookingFor: 'En mann til andre enden av sofaen. Eget pledd er lov.',
  },
  traveller: {
    about: 'Femtien land, og jeg går meg fortsatt bort i butikken hjemme.',
    lookingFor: 'En som pakker lett og er hyggelig når det er sent og bussen ikke kommer.',
  },
  leftBack: {
    about: 'Venstreback på homolaget, nederste divisjon. Vi taper med stil og drikker med overbevisning.',
    lookingFor: 'En supporter. Vi trenger en.',
  },
  referee: {
    about: 'Jeg dømmer bedriftsfotball på søndager, så kall meg hva du vil, jeg har hørt det.',
    lookingFor: 'En som er på min side for en gangs skyld.',
  },
  watchmaker: {
    about: 'Jeg reparerer klokker i en butikk like bred som døra. Folk kommer inn for å høre det tikke.',
    lookingFor: 'En mann med tid. Beklager. Noen måtte si det.',
  },
  comedian: {
    about: 'Standup på tirsdager for elleve stykker, hvorav tre er ekser.',
    lookingFor: 'En latter som bærer. Resten skriver jeg selv.',
  },
  astronomer: {
    about: 'Jeg har et teleskop på taket og pledd til to. Som regel er det skyet, så ta med noe å snakke om.',
    lookingFor: 'En natteravn som liker store tall.',
  },
  formerBanker: {
    about: 'Før var det bank, nå baker jeg brød og lærer folk å puste. Dårligere betalt, bedre søvn.',
    lookingFor: 'En rolig mann med god appetitt.',
  },
  tailor: {
    about: 'Jeg syr. Mest bukser, én gang et telt. På et minutt har jeg tatt mål av deg med øynene.',
    lookingFor: 'En mann som vet når det skal pyntes.',
  },
  cargoPilot: {
    about: 'Fraktpilot. Passasjerene mine er pakker, og ingen har klappet ennå.',
    lookingFor: 'En som kan være lykkelig tre dager uten meg og fire med.',
  },
  radioVoice: {
    about: 'Kanskje kjenner du stemmen min fra trafikkmeldingene. Jeg er mye bedre på tregere temaer.',
    lookingFor: 'Lange samtaler. Jeg lover å la deg snakke ut.',
  },
  cheesemonger: {
    about: 'Jeg selger ost på torget i all slags vær. Jeg vet det. Det går av i dusjen.',
    lookingFor: 'En med god nese og stort overbærende hjerte.',
  },
  therapist: {
    about: 'Jeg er psykolog. Nei, ikke akkurat nå. Ok, litt.',
    lookingFor: 'En mann som har jobbet litt med seg selv og kan le av det.',
  },
  scaffolder: {
    about: 'Stillasbygger. Ikke høydeskrekk, men morgenen etter er verre.',
    lookingFor: 'En med beina på jorda. Jeg er høyt oppe nok.',
  },
  winegrower: {
    about: 'Bestefar plantet rankene, pappa bannet til dem, jeg snakker med dem.',
    lookingFor: 'En mann som hjelper med innhøstingen og blir vinteren over.',
  },
  concertGoer: {
    about: 'Skjegg, mage, bandskjorte. Jeg er omtrent som du ser, bare stillere.',
    lookingFor: 'Hyggelige folk til konserter. Slår det gnister, så slår det gnister.',
  },
  blackJumpers: {
    about: 'Jeg har elleve svarte gensere og ser forskjell på dem.',
    lookingFor: 'En mann som sier fra når det ikke kler meg. Forsiktig.',
  },
  quiet: {
    about: 'Jeg sier ikke så mye. Jeg fikser ting, lytter, blir.',
    lookingFor: 'En å være hjemme sammen med.',
  },
  ecologist: {
    about: 'Jeg passer på en myr. To hundre fuglearter, fire typer gjørme og et fugletårn som lekker.',
    lookingFor: 'En mann med støvler, eller en som får låne mine.',
  },
  childminder: {
    about: 'Jeg passer småbarn, så jeg har en sang om alt, sokker også.',
    lookingFor: 'En voksen samtale. Jeg ber deg.',
  },
  sixty: {
    about: 'Seksti er en fin alder: jeg vet hva jeg liker og blir overrasket likevel.',
    lookingFor: 'En enkel mann, hvilken som helst form, omtrent på min alder. Ta med historier.',
  },
  silverHair: {
    about: 'Grå siden jeg var trettien og ferdig med å bry meg. Jeg svømmer, reiser og pynter meg på fredager.',
    lookingFor: 'En date som begynner med en aperitiff og ikke er over klokka ti.',
  },
  bookseller: {
    about: 'Bruktbokhandel. Som bokmerker har jeg funnet kjærlighetsbrev, en seddel og en skive bacon.',
    lookingFor: 'En mann som låner bort bøker og vil ha dem igjen.',
  },
  skater: {
    about: 'Jeg står fortsatt på brett selv om jeg burde vite bedre. Knær som en sekstiåring.',
    lookingFor: 'En til dumme ideer i godt selskap.',
  },
  liftEngineer: {
    about: 'Jeg konstruerer heiser. Har du kjent en stoppe mykt: bare hyggelig.',
    lookingFor: 'En som vil vite hvordan ting virker, også folk.',
  },
  pumpkins: {
    about: 'Tredjepremie for gresskar i hagelaget. Vi var tre.',
    lookingFor: 'En beskjeden mann som liker å spise det han har gravd opp.',
  },
  secondTenor: {
    about: 'Andretenor i homokoret. Førti venner, ett repertoar, ingen hemmeligheter.',
    lookingFor: 'En mann i salen jeg ikke allerede kjenner fra koret.',
  },
  electrician: {
    about: 'Elektriker. Jeg kan verken synge, danse eller lage mat, men lampene dine kommer til å lyse.',
    lookingFor: 'En som lager mat. Jeg tar oppvasken og sikringsskapet.',
  },
  illustrator: {
    about: 'Jeg tegner bildebøker om en grevling som er mørkredd. Det er ikke meg.',
    lookingFor: 'En jeg kan lese førsteutkastene høyt for.',
  },
  latinTeacher: {
    about: 'Jeg underviser i latin. Det er dødt, sier de hvert år, og hvert år blir noen forelsket i det.',
    lookingFor: 'Et levende språk. Ditt duger.',
  },
  twoCats: {
    about: 'To katter, begge uhøflige. Jeg jobber i Skatteetaten og kommer hjem for å bli oversett.',
    lookingFor: 'En mann som får ligge i senga, i motsetning til kattene. I teorien.',
  },
  kitesurfer: {
    about: 'Blåser det, er jeg på sjøen. Blåser det ikke, leser jeg varselet.',
    lookingFor: 'En som ikke bryr seg om sand overalt.',
  },
  bicycleMechanic: {
    about: 'Sykkelmekaniker. På kjedet ditt ser jeg hvordan du lever.',
    lookingFor: 'En mann som tar vare på det han har.',
  },
  vicarsSon: {
    about: 'Prestesønn og teknofan. Mamma spør om kirkene jeg danser i fortsatt er vigslet.',
    lookingFor: 'En å danse ved siden av og spise frokost med i solbriller.',
  },
  mountainRescue: {
    about: 'Frivillig i fjellredningen. Jeg har båret tyngre folk enn deg, så slapp av.',
    lookingFor: 'En stødig mann som snur i tide.',
  },
  salsa: {
    about: 'Salsa to ganger i uka. Jeg kan føre og følge, og det er nyttig ellers i livet også.',
    lookingFor: 'En partner, også til de rolige.',
  },
  ticketSeller: {
    about: 'Jeg selger billetter på en liten kino og skriver på manuset alle som meg skriver på.',
    lookingFor: 'En hovedrolle med vanlig jobb.',
  },
  openTable: {
    about: 'Første søndag i måneden lager jeg mat til dem som er alene. Tolv stoler, ingen taler.',
    lookingFor: 'En ved siden av meg når de andre har gått.',
  },
  forestRanger: {
    about: 'Skogvokter. Jeg vet hvor uglene sover og sier det ikke før tredje date.',
    lookingFor: 'Støvler ved døra, to par.',
  },
  oliveStall: {
    about: 'Familien min har solgt oliven på samme hjørne i tretti år. Nå fører jeg regnskapet og savner ropingen.',
    lookingFor: 'En sulten mann med latteren løst.',
  },
  uncleOfNine: {
    about: 'Onkel til ni. Det er meg de ringer når de ikke kan si det hjemme.',
    lookingFor: 'En å ta med på de store familiemiddagene. De er høylytte, de kommer til å like deg.',
  },
  poet: {
    about: 'To tynne diktsamlinger utgitt, og solgt nok til en sykkel. Brukt.',
    lookingFor: 'En leser til ett bestemt dikt. Du skjønner hvilket.',
  },
  asylumLawyer: {
    about: 'Asyladvokat. Jobben er tung, så resten av livet holder jeg lett med vilje.',
    lookingFor: 'Latter, god mat og en som slår av telefonen min.',
  },
  pharmacist: {
    about: 'Farmasøyt. Jeg kan lese enhver håndskrift, så pass deg for kjærlighetsbrev.',
    lookingFor: 'Skriv et likevel.',
  },
  muralist: {
    about: 'Hen, som regel med maling under neglene. God på store vegger, dårlig på småprat.',
    lookingFor: 'Folk som er nysgjerrige og snille. Merkelapp er valgfritt.',
  },
  soundEngineer: {
    about: 'Lydtekniker: merker du jobben min, har noe gått galt. Ikke-binær, kort hår, lange setninger etter midnatt.',
    lookingFor: 'En å dele hodetelefoner med.',
  },
  tomatoes: {
    about: 'Verken det ene eller det andre, og helt fornøyd med det. Jeg dyrker tomater og syr mine egne klær.',
    lookingFor: 'Mildt selskap, lange frokoster, ingen gjetteleker.',
  },
  philosophy: {
    about: 'Filosofi, tredje året, skeiv hele livet. På et enkelt spørsmål svarer jeg med en bok.',
    lookingFor: 'En som stiller det neste spørsmålet.',
  },
  houseCouple: {
    about: 'To menn, elleve år, ett hus som aldri blir ferdig. Den ene lager mat, den andre leser bruksanvisningen høyt.',
    lookingFor: 'Mest venner. Og av og til en som blir til frokost, hvis alle tre har lyst.',
  },
  travelCouple: {
    about: 'Vi møttes på et forsinket tog og har vært jernbanen takknemlige siden.',
    lookingFor: 'Folk å reise, spise og le med. Alene eller i par.',
  },
  youngCouple: {
    about: 'Sammen siden skolen, noe som overrasker foreldrene våre mer enn oss. Den ene er høylytt, den andre holder snacksen.',
    lookingFor: 'Venner til spillkvelder og festivaler, og flørting uten drama.',
  },
  oldCouple: {
    about: 'Trettien år sammen, gift i tolv, krangler fortsatt om varmen.',
    lookingFor: 'Godt selskap til middager og opera. Vi har to plasser og et gjesterom til overs.',
  },
  openCouple: {
    about: 'Et åpent par: ærlige med hverandre og med deg. Praten liker vi like godt som resten.',
    lookingFor: 'En hyggelig mann for oss begge, uten hastverk og uten hemmeligheter.',
  },
  dogCouple: {
    about: 'To menn, tre hunder, én seng. Gjett hvem som sover ytterst.',
    lookingFor: 'Turvenner, med eller uten bånd.',
  },
}
