import type { LivesInWords } from './lives.ts'

export const it: LivesInWords = {
  baker: {
    about:
      'Mi alzo alle tre perché gli altri possano fare colazione. Il pomeriggio profumo di burro e dormo sul divano di qualcuno.',
    lookingFor: 'Uno che ama cenare presto e perdona la farina sul sedile della macchina.',
  },
  nightNurse: {
    about:
      'Infermiere di notte, sette sì e sette no. Ho visto quasi tutto due volte, quindi la versione impressionante di te puoi risparmiartela.',
    lookingFor: 'Un appuntamento a colazione che per me è la serata.',
  },
  halfABoat: {
    about: 'Cresciuto in barca, oggi ne possiedo mezza. L’altra metà è di mio fratello, che non vernicia mai.',
    lookingFor: 'Un uomo capace di stare seduto tre ore e dire che è stata una bella giornata.',
  },
  teacher: {
    about: 'Insegno storia ai quindicenni. Dopo, non mi spaventa più niente, tranne correggere i compiti.',
    lookingFor: 'Qualcuno per piccoli musei strani. I cappotti li porto io.',
  },
  cyclist: {
    about:
      'Quaranta chilometri prima dell’ufficio se non piove, sessanta se ho avuto brutte notizie. Per una fetta di torta mi fermo sempre.',
    lookingFor: 'Compagnia in bici, o qualcuno all’arrivo con il caffè pronto.',
  },
  dogOwner: {
    about: 'Divido casa con Maggiore, un cane del canile che ha paura dei palloncini. Un po’ anch’io.',
    lookingFor: 'Non devi adorare i cani. Basta che ne sopporti uno sui piedi.',
  },
  barman: {
    about: 'Dietro al bancone dal giovedì alla domenica. Ricordo cosa beve la gente e dimentico come si chiama.',
    lookingFor: 'Un lunedì tranquillo con uno che non ha voglia di uscire nemmeno lui.',
  },
  carpenter: {
    about: 'Costruisco scale. Non hai idea di quante case ne abbiano una brutta.',
    lookingFor: 'Qualcosa che duri. Con gli incastri me la cavo.',
  },
  gardener: {
    about: 'Il mio orto riceve più visite di casa mia. Ad agosto nessuno va via senza zucchine.',
    lookingFor: 'Qualcuno con cui aspettare nel capanno che smetta di piovere.',
  },
  fatherOfTwo: {
    about:
      'Papà di due bambine, a settimane alterne. Separato in buoni rapporti, coming out a trentotto anni. C’è voluto un po’ e ne è valsa la pena.',
    lookingFor: 'Un uomo adulto che capisce che i piani saltano se qualcuno ha la febbre.',
  },
  swimmer: {
    about: 'Acqua fredda, ogni mattina, tutto l’anno. No, non ci si abitua. Si smette solo di discuterne con se stessi.',
    lookingFor: 'Un uomo col thermos e il senso del momento giusto.',
  },
  climber: {
    about: 'Palestra di roccia tre sere a settimana e roccia vera quando i treni collaborano. Le mani sono un disastro.',
    lookingFor: 'Qualcuno a cui affidare l’altro capo della corda.',
  },
  chef: {
    about: 'Cucino per ottanta persone a sera e vivo di toast. Se un giorno cucino per te, prendila sul serio.',
    lookingFor: 'Un tavolo per due di martedì, e i piatti li lava un altro.',
  },
  hospitalCoder: {
    about: 'Scrivo software per ospedali. È meno noioso di come suona e mi paga i flipper.',
    lookingFor: 'Buona compagnia, pessime battute e niente discorsi sulla produttività.',
  },
  retiredCaptain: {
    about: 'Quarant’anni sui traghetti. Ho detto buongiorno a circa due milioni di persone, quasi sempre pensandolo.',
    lookingFor: 'Un uomo della mia età che voglia ancora vedere cosa c’è dietro l’angolo.',
  },
  widower: {
    about: 'Mio marito è morto quattro anni fa. Ho imparato a cucinare, a dormire in mezzo al letto e a uscire di nuovo.',
    lookingFor: 'Prima la compagnia. L’amore, se trova la strada da solo.',
  },
  student: {
    about: 'Secondo anno di linguistica. So dire «sono stanco» in nove lingue, ed è sempre vero.',
    lookingFor: 'Appuntamenti fuori dalla biblioteca. Sono nuovo da queste parti, quindi scrivi pure tu per primo.',
  },
  medicalStudent: {
    about: 'Studio medicina: non ho tempo libero, ma lo uso benissimo.',
    lookingFor: 'Qualcuno di paziente. Battuta involontaria.',
  },
  runner: {
    about: 'Corridore lento, tanti chilometri. I tempi migliori li faccio quando qualcuno parla.',
    lookingFor: 'Uno per il lungo della domenica. Ritmo: si deve poter spettegolare.',
  },
  guitarist: {
    about: 'Chitarrista di una band che si è sciolta quattro volte. Il mercoledì proviamo di nuovo.',
    lookingFor: 'Qualcuno che venga al concerto e poi menta con affetto.',
  },
  pianoTuner: {
    about: 'Accordo pianoforti. Passo le giornate nei salotti degli altri, ad ascoltare con molta attenzione.',
    lookingFor: 'Una voce calma. Conta più di quanto si creda.',
  },
  truckDriver: {
    about: 'Camionista a lungo raggio. Conosco tutti i buoni forni a un chilometro da un casello.',
    lookingFor: 'Qualcuno da chiamare dall’autogrill e da cui tornare nel weekend.',
  },
  firefighter: {
    about: 'Vigile del fuoco da dodici anni. Soprattutto gatti, fornelli e portiere. Faccio un bello spezzatino per nove.',
    lookingFor: 'Buono, solido, che non si impressioni per la divisa. Va bene, un pochino.',
  },
  countryVet: {
    about: 'Veterinario di campagna. Ho avuto il braccio in posti di cui non si parla al primo appuntamento.',
    lookingFor: 'Un uomo a cui non dà fastidio il telefono alle quattro di notte.',
  },
  dragQueen: {
    about: 'Contabile in settimana, dieci centimetri più alto il sabato. Sui soldi siamo onesti tutti e due.',
    lookingFor: 'Qualcuno a cui piacciano entrambe le versioni e che sappia chiudere una zip.',
  },
  accountant: {
    about: 'Sì, commercialista. Sì, mi piace. Poi cammino molto lontano con uno zaino molto piccolo.',
    lookingFor: 'Qualcuno per dividere rifugio, cartina e l’ultimo quadretto di cioccolato.',
  },
  shy: {
    about: 'Per scrivere questo ci ho messo più di quanto ammetterò. In due me la cavo, in gruppo sparisco.',
    lookingFor: 'Uno che scriva un po’ prima. Poi ci vediamo, promesso.',
  },
  beekeeper: {
    about: 'Chiedimi delle api. Anzi no, a meno che tu non abbia un’ora.',
    lookingFor: 'Un uomo con un’ora.',
  },
  trainDriver: {
    about: 'Guido treni e, con un certo imbarazzo, mi piacciono pure. Nei giorni liberi vado in giro in treno.',
    lookingFor: 'Finestrino o corridoio, basta che parli.',
  },
  architect: {
    about: 'Progetto scuole. Il bello è tornarci dopo un anno e vedere quale angolo si sono presi i bambini.',
    lookingFor: 'Uno curioso che per strada guarda in su.',
  },
  photographer: {
    about: 'Fotografo matrimoni per l’affitto e parcheggi per amore.',
    lookingFor: 'Mi piacerebbe stare io in una foto con qualcuno.',
  },
  yogaTeacher: {
    about: 'Insegno yoga a chi ha mal di schiena. Niente incenso, niente canti, molte parolacce.',
    lookingFor: 'Qualcuno di delicato che ride quando cade.',
  },
  cinephile: {
    about:
      'Due film a settimana in un vero cinema, al centro, niente che scrocchi. Ho un cineclub con undici soci e un proiettore.',
    lookingFor: 'Un dodicesimo socio.',
  },
  plumber: {
    about: 'Idraulico. La caldaia te la guardo, ma non al primo appuntamento.',
    lookingFor: 'Uno alla mano per la partita, il bar e quel che viene.',
  },
  politico: {
    about: 'Consigliere comunale di un partito che forse non voti. So parlare d’altro, davvero.',
    lookingFor: 'Qualcuno che litighi bene e faccia pace in fretta.',
  },
  translator: {
    about: 'Traduttore letterario. Lavoro in pantofole e mi preoccupo delle virgole.',
    lookingFor: 'Un uomo che dica quel che pensa, così mi prendo una serata libera.',
  },
  dancer: {
    about: 'Ho ballato in scena per dieci anni, ora insegno a bambini di otto. Sono più severi.',
    lookingFor: 'Qualcuno che ai matrimoni balli senza farselo chiedere due volte.',
  },
  sauna: {
    about: 'Felice in una sauna dove nessuno parla, o parla uno solo e dice cose sensate.',
    lookingFor: 'Un uomo senza fretta. Vale anche stare zitti insieme.',
  },
  skier: {
    about: 'D’estate lavoro per essere in montagna a dicembre.',
    lookingFor: 'Qualcuno con cui dividere la seggiovia e litigare su chi era più veloce.',
  },
  librarian: {
    about: 'Bibliotecario. Il silenzio è un mito: passo le giornate ad aiutare la gente a stampare.',
    lookingFor: 'Un lettore, o uno a cui piace farsi leggere.',
  },
  florist: {
    about: 'Vendo fiori a uomini che si sono dimenticati qualcosa. Potrei scriverci un libro.',
    lookingFor: 'Se mi regali fiori rido. Provaci lo stesso.',
  },
  postman: {
    about: 'Postino. Ventimila passi prima di pranzo e do del tu a tutti i cani del giro.',
    lookingFor: 'Qualcuno con la cassetta a un’altezza ragionevole.',
  },
  barber: {
    about: 'Barbiere con due poltrone mie. Mi raccontano tutto, quindi so tacere.',
    lookingFor: 'Un uomo gentile con i camerieri. Ai capelli penso io.',
  },
  gym: {
    about: 'Sollevo cose pesanti e le rimetto giù. Per il resto, sorprendentemente tenero.',
    lookingFor: 'Un compagno di allenamento che magari si ferma a cena.',
  },
  bear: {
    about: 'Grande, peloso e facile alla commozione per la pubblicità. I miei abbracci chiudono le discussioni.',
    lookingFor: 'Qualcuno a cui piacciono gli orsi e non mi vuole a dieta.',
  },
  gamer: {
    about: 'Meglio in squadra che contro. Ho pianto per un gioco su una montagna.',
    lookingFor: 'Giocatore due. Le patatine ci sono.',
  },
  boardGames: {
    about: 'In salotto ho centoquaranta giochi da tavolo e una sedia piccola per un fidanzato.',
    lookingFor: 'Qualcuno che sappia perdere. O vincere, se proprio serve.',
  },
  actor: {
    about: 'Attore, cioè faccio un ottimo caffè.',
    lookingFor: 'Un uomo che sia se stesso. Uno che recita per coppia basta.',
  },
  opera: {
    about: 'Ho preso treni notturni per un buon Rosenkavalier. In piedi si sta meglio.',
    lookingFor: 'Qualcuno per l’intervallo e per il treno del ritorno.',
  },
  mudScientist: {
    about: 'Studio il fango. È la memoria del mare e non ti contraddice.',
    lookingFor: 'Uno curioso. Puoi chiedere perché il fango.',
  },
  farmer: {
    about: 'Cresciuto in una cascina, e ci sono tornato. Il bar gay più vicino è a ottanta chilometri, ecco perché sono qui.',
    lookingFor: 'Un uomo che non tema una strada sterrata e la casa piena di domenica.',
  },
  cityKid: {
    about: 'Sono nato a tre vie da dove abito. So quale panchina prende l’ultimo sole.',
    lookingFor: 'Passeggiate senza meta. Patatine per strada.',
  },
  newcomer: {
    about: 'Arrivato in primavera per lavoro, sorrido ancora alla gente in ascensore. Non tutti ricambiano.',
    lookingFor: 'Qualcuno che mi mostri i posti che non sono sulla guida. Il resto sarebbe un regalo.',
  },
  lateBloomer: {
    about: 'Vent’anni di matrimonio, due fuori dall’armadio. Principiante coi capelli grigi, sii gentile.',
    lookingFor: 'Un uomo sincero e senza fretta. Prima un caffè.',
  },
  transMan: {
    about: 'Uomo trans, figlio di falegname, pessimo ballerino. Chiedimi tutto una volta, poi chiedimi di uscire.',
    lookingFor: 'Qualcuno che veda un uomo, perché è quello che c’è.',
  },
  transDad: {
    about: 'Sono trans, papà di una creatura e allenatore dei pulcini. Solo l’ultima cosa è stressante.',
    lookingFor: 'Un uomo caldo e adulto che mantenga le promesse.',
  },
  surfer: {
    about: 'Vivo dove ci sono le onde, quasi sempre nel furgone di qualcuno.',
    lookingFor: 'Un uomo pronto in cinque minuti quando gira il vento.',
  },
  wineMerchant: {
    about: 'Vendo il vino di quattro piccoli produttori che conosco da anni. Al lavoro sputo, a cena no.',
    lookingFor: 'Qualcuno con cui dividere una bottiglia senza guardare l’etichetta.',
  },
  potter: {
    about: 'Faccio tazze. Quasi tutte traballano un po’, come me.',
    lookingFor: 'Una seconda tazza fissa al mattino.',
  },
  judge: {
    about: 'Di giorno ascolto i guai degli altri in modo molto formale. Dopo le cinque preferisco il contrario.',
    lookingFor: 'Un uomo di spirito e con belle scarpe. La discrezione è scontata.',
  },
  soldier: {
    about: 'Genio militare. Costruisco ponti per mestiere, ottima battuta perché è vera.',
    lookingFor: 'Qualcuno di paziente con un’agenda che non decido io.',
  },
  choirmaster: {
    about: 'Dirigo tre cori, uno buono. Gli altri due si divertono di più.',
    lookingFor: 'Un basso. O uno che ascolta, che è più raro.',
  },
  nightPorter: {
    about: 'Portiere di notte in un albergo con la porta girevole. Si impara a leggere le scarpe.',
    lookingFor: 'Uno con una porta sua e nessun orario di check-out.',
  },
  retiredPrinter: {
    about:
      'Tipografo in pensione, cinque nipotini, una macchina fotografica che conosco a memoria. Cammino ogni giorno e torno sempre con qualcosa.',
    lookingFor: 'Un amico per camminare. Se diventa altro, non mi lamento.',
  },
  runnerUp: {
    about: 'Sei volte secondo allo stesso torneo di tennis. Dicono che formi il carattere.',
    lookingFor: 'Un compagno di doppio, in campo e forse fuori.',
  },
  insectCounter: {
    about: 'Conto insetti per lavoro. Una volta erano di più, perciò non ho la macchina.',
    lookingFor: 'Qualcuno che tenga a qualcosa. Non per forza ai coleotteri.',
  },
  designer: {
    about: 'Grafico. Giudico in silenzio il carattere del menù e poi ordino quello che ordini tu.',
    lookingFor: 'Un secondo parere. Su tutto.',
  },
  saxophonist: {
    about: 'Sassofono, soprattutto jazz, soprattutto gratis. In settimana insegno a guidare.',
    lookingFor: 'Uno che tenga il tempo, o almeno il bancone con me.',
  },
  sober: {
    about: 'Sobrio da sei anni, e più felice. Nei bar sto bene, solo che poi mi ricordo tutto.',
    lookingFor: 'Mattine. Le ho scoperte e ne dividerei volentieri una.',
  },
  organist: {
    about: 'Credo in Dio e nel bis, e la domenica suono l’organo. Vanno d’accordo più di quanto si pensi.',
    lookingFor: 'Qualcuno in pace con se stesso, o sulla strada.',
  },
  wheelchair: {
    about: 'Sono in carrozzina, vado veloce e conosco tutti gli ascensori della città. Le battute le faccio io per primo.',
    lookingFor: 'Un uomo che mi guardi negli occhi e lasci stare le maniglie.',
  },
  deaf: {
    about: 'Sordo da quando avevo tre anni. Segno, leggo le labbra e sono l’unico che in un bar rumoroso riesce a chiacchierare.',
    lookingFor: 'Qualcuno disposto a imparare venti segni. Il primo è gratis.',
  },
  openRelationship: {
    about: 'In una coppia aperta, e lo dico apertamente. Lui lo sa, è un tesoro e alle dieci dorme.',
    lookingFor: 'Vedersi con regolarità con uno che ama i patti chiari e le serate lunghe.',
  },
  straightforward: {
    about: 'Dritto al punto: mi piacciono gli uomini che si piacciono. Il resto davanti a un bicchiere.',
    lookingFor: 'Appuntamenti. Baci. A suo tempo, forse, uno spazzolino.',
  },
  homebody: {
    about: 'Per me una serata folle è far partire un altro episodio.',
    lookingFor: 'Un uomo per l’altra metà del divano. Plaid proprio benvenuto.',
  },
  traveller: {
    about: 'Cinquantuno paesi e mi perdo ancora nel mio supermercato.',
    lookingFor: 'Uno che viaggi leggero e resti simpatico quando è tardi e il bus non arriva.',
  },
  leftBack: {
    about: 'Terzino sinistro nella squadra gay, ultima serie. Perdiamo con stile e beviamo con convinzione.',
    lookingFor: 'Un tifoso. Ce ne serve uno.',
  },
  referee: {
    about: 'La domenica arbitro i dilettanti, quindi dimmi pure di tutto, l’ho già sentito.',
    lookingFor: 'Uno che per una volta stia dalla mia parte.',
  },
  watchmaker: {
    about: 'Riparo orologi in un negozio largo quanto la porta. La gente entra per sentirlo ticchettare.',
    lookingFor: 'Un uomo che abbia tempo. Scusa. Qualcuno doveva dirlo.',
  },
  comedian: {
    about: 'Il martedì faccio stand-up per undici persone, tre delle quali miei ex.',
    lookingFor: 'Una risata che arrivi in fondo. Il resto lo scrivo io.',
  },
  astronomer: {
    about: 'Ho un telescopio sul tetto e coperte per due. Di solito è nuvoloso, quindi porta argomenti.',
    lookingFor: 'Un animale notturno che ami i numeri grandi.',
  },
  formerBanker: {
    about: 'Prima in banca, ora faccio il pane e insegno a respirare. Guadagno meno e dormo.',
    lookingFor: 'Un uomo equilibrato con buon appetito.',
  },
  tailor: {
    about: 'Cucio. Pantaloni, per lo più, e una volta una tenda. In un minuto ti ho misurato a occhio.',
    lookingFor: 'Un uomo che sappia quando vestirsi bene.',
  },
  cargoPilot: {
    about: 'Pilota di cargo. I miei passeggeri sono pacchi e non applaudono mai.',
    lookingFor: 'Qualcuno felice tre giorni senza di me e quattro con me.',
  },
  radioVoice: {
    about: 'Forse conosci la mia voce dalle notizie sul traffico. Su temi più lenti sono molto meglio.',
    lookingFor: 'Lunghe chiacchierate. Ti lascio finire, promesso.',
  },
  cheesemonger: {
    about: 'Vendo formaggio al mercato, con qualsiasi tempo. Lo so, lo so. Con la doccia va via.',
    lookingFor: 'Uno dal naso fine e dal cuore grande.',
  },
  therapist: {
    about: 'Sono psicologo. No, adesso non lo sto facendo. Va bene, un po’.',
    lookingFor: 'Un uomo che un pezzo di lavoro l’abbia già fatto e sappia riderne.',
  },
  scaffolder: {
    about: 'Monto ponteggi. Nessuna vertigine, tranne la mattina dopo.',
    lookingFor: 'Uno coi piedi per terra. In alto ci sto già io.',
  },
  winegrower: {
    about: 'Mio nonno ha piantato le viti, mio padre le sgridava, io ci parlo.',
    lookingFor: 'Un uomo che aiuti alla vendemmia e resti per l’inverno.',
  },
  concertGoer: {
    about: 'Barba, pancia, maglietta della band. Sono più o meno quello che vedi, solo più silenzioso.',
    lookingFor: 'Gente simpatica per i concerti. Se scocca la scintilla, scocca.',
  },
  blackJumpers: {
    about: 'Ho undici maglioni neri e li distinguo.',
    lookingFor: 'Un uomo che mi dica quando non va. Con dolcezza.',
  },
  quiet: {
    about: 'Parlo poco. Aggiusto cose, ascolto, resto.',
    lookingFor: 'Qualcuno con cui stare a casa.',
  },
  ecologist: {
    about: 'Curo una palude. Duecento specie di uccelli, quattro tipi di fango, un capanno che perde.',
    lookingFor: 'Un uomo con gli stivali, o pronto a mettersi i miei.',
  },
  childminder: {
    about: 'Mi occupo di bimbi piccoli, quindi ho una canzone per tutto, calzini compresi.',
    lookingFor: 'Una conversazione da adulti. Ti supplico.',
  },
  sixty: {
    about: 'Sessanta è una bella età: so cosa mi piace e mi stupisco ancora.',
    lookingFor: 'Un uomo semplice, di qualsiasi taglia, più o meno della mia età. Porta storie.',
  },
  silverHair: {
    about: 'Capelli grigi dai trentun anni e non ci penso più. Nuoto, viaggio, il venerdì mi metto elegante.',
    lookingFor: 'Un appuntamento che inizia con l’aperitivo e alle dieci non è finito.',
  },
  bookseller: {
    about: 'Libreria dell’usato. Come segnalibri ho trovato lettere d’amore, una banconota e una fetta di pancetta.',
    lookingFor: 'Un uomo che presta i libri e li rivuole.',
  },
  skater: {
    about: 'Vado ancora in skate a un’età in cui dovrei saperlo. Ginocchia da sessantenne.',
    lookingFor: 'Qualcuno per idee stupide in buona compagnia.',
  },
  liftEngineer: {
    about: 'Progetto ascensori. Se ne hai mai sentito uno fermarsi dolcemente: prego.',
    lookingFor: 'Uno che vuole sapere come funzionano le cose, persone comprese.',
  },
  pumpkins: {
    about: 'Terzo premio per le zucche della zona. Eravamo in tre.',
    lookingFor: 'Un uomo modesto che mangi volentieri quello che ha scavato.',
  },
  secondTenor: {
    about: 'Secondo tenore in un coro gay. Quaranta amici, un repertorio, nessun segreto.',
    lookingFor: 'Un uomo del pubblico che non conosca già dal coro.',
  },
  electrician: {
    about: 'Elettricista. Non so cantare, ballare né cucinare, ma le tue luci funzioneranno.',
    lookingFor: 'Qualcuno che cucini. Io lavo i piatti e guardo il contatore.',
  },
  illustrator: {
    about: 'Disegno albi su un tasso che ha paura del buio. Non è ispirato a me.',
    lookingFor: 'Qualcuno a cui leggere le prime versioni.',
  },
  latinTeacher: {
    about: 'Insegno latino. È morto, dicono ogni anno, e ogni anno qualcuno se ne innamora.',
    lookingFor: 'Una lingua viva. La tua va bene.',
  },
  twoCats: {
    about: 'Due gatti, entrambi maleducati. Lavoro al fisco e torno a casa per essere ignorato.',
    lookingFor: 'Un uomo che può salire sul letto, a differenza dei gatti. In teoria.',
  },
  kitesurfer: {
    about: 'Se c’è vento sono al mare, se non c’è guardo le previsioni.',
    lookingFor: 'Uno a cui non importa della sabbia ovunque.',
  },
  bicycleMechanic: {
    about: 'Meccanico di biciclette. Dalla tua catena capisco come vivi.',
    lookingFor: 'Un uomo che ha cura di quello che ha.',
  },
  vicarsSon: {
    about: 'Figlio di un pastore, amante della techno. Mia madre chiede se le chiese dove ballo sono ancora consacrate.',
    lookingFor: 'Qualcuno accanto a cui ballare e poi fare colazione con gli occhiali da sole.',
  },
  mountainRescue: {
    about: 'Volontario del soccorso alpino. Ho portato a spalla gente più pesante di te, tranquillo.',
    lookingFor: 'Un uomo dal passo sicuro che torna indietro quando è ora.',
  },
  salsa: {
    about: 'Salsa due volte a settimana. So guidare e seguire, che nella vita torna utile.',
    lookingFor: 'Un compagno anche per i lenti.',
  },
  ticketSeller: {
    about: 'Vendo biglietti in un cinema d’essai e scrivo la sceneggiatura che scrivono tutti quelli come me.',
    lookingFor: 'Un protagonista con un lavoro normale.',
  },
  openTable: {
    about: 'La prima domenica del mese cucino per chi è solo. Dodici sedie, niente discorsi.',
    lookingFor: 'Qualcuno seduto accanto quando gli altri se ne vanno.',
  },
  forestRanger: {
    about: 'Guardia forestale. So dove dormono i gufi e non lo dico prima del terzo appuntamento.',
    lookingFor: 'Stivali vicino alla porta, due paia.',
  },
  oliveStall: {
    about: 'La mia famiglia vende olive allo stesso angolo da trent’anni. Io ora tengo i conti e mi mancano le urla.',
    lookingFor: 'Un uomo affamato e dalla risata facile.',
  },
  uncleOfNine: {
    about: 'Zio di nove. Chiamano me quando non possono dirlo ai genitori.',
    lookingFor: 'Qualcuno da portare ai pranzi di famiglia. Fanno chiasso e ti vorranno bene.',
  },
  poet: {
    about: 'Due libretti pubblicati e copie vendute abbastanza per una bicicletta. Usata.',
    lookingFor: 'Un lettore per una certa poesia. La riconoscerai.',
  },
  asylumLawyer: {
    about: 'Avvocato per i rifugiati. Il lavoro pesa, così il resto della vita lo tengo leggero apposta.',
    lookingFor: 'Risate, buon cibo e qualcuno che mi spenga il telefono.',
  },
  pharmacist: {
    about: 'Farmacista. Leggo qualsiasi calligrafia, attenti alle lettere d’amore.',
    lookingFor: 'Scrivimene una lo stesso.',
  },
  muralist: {
    about: 'Né lui né lei, quasi sempre con la vernice sotto le unghie. Bene sui muri grandi, male nelle chiacchiere.',
    lookingFor: 'Persone curiose e gentili. Etichette facoltative.',
  },
  soundEngineer: {
    about:
      'Lavoro al mixer: se noti quello che faccio, qualcosa è andato storto. Persona non binaria, capelli corti, frasi lunghe dopo mezzanotte.',
    lookingFor: 'Una persona con cui dividere le cuffie.',
  },
  tomatoes: {
    about: 'Né l’uno né l’altra, e va benissimo così. Coltivo pomodori e mi cucio i vestiti.',
    lookingFor: 'Compagnia dolce, colazioni lunghe, niente indovinelli.',
  },
  philosophy: {
    about: 'Filosofia, terzo anno, queer da sempre. A una domanda semplice rispondo con un libro.',
    lookingFor: 'Chi fa la domanda successiva.',
  },
  houseCouple: {
    about: 'Due uomini, undici anni, una casa che non finisce mai. Uno cucina, l’altro legge le istruzioni ad alta voce.',
    lookingFor: 'Amici, soprattutto. E ogni tanto qualcuno che resti a colazione, se va a tutti e tre.',
  },
  travelCouple: {
    about: 'Ci siamo conosciuti su un treno in ritardo e da allora ringraziamo le ferrovie.',
    lookingFor: 'Gente con cui viaggiare, mangiare, ridere. Soli o in coppia.',
  },
  youngCouple: {
    about:
      'Insieme dai tempi della scuola, cosa che stupisce più i nostri genitori che noi. Uno fa casino, l’altro regge le patatine.',
    lookingFor: 'Amici per giochi e festival, e flirtare senza drammi.',
  },
  oldCouple: {
    about: 'Trentun anni insieme, sposati da dodici, litighiamo ancora per il riscaldamento.',
    lookingFor: 'Buona compagnia per cene e opera. Abbiamo due posti in più e una stanza per gli ospiti.',
  },
  openCouple: {
    about: 'Coppia aperta: sinceri tra noi e con te. Parlare ci piace quanto il resto.',
    lookingFor: 'Un uomo simpatico per tutti e due, senza fretta e senza segreti.',
  },
  dogCouple: {
    about: 'Due uomini, tre cani, un letto. Indovina chi dorme sul bordo.',
    lookingFor: 'Amici di passeggiata, con o senza guinzaglio.',
  },
}
