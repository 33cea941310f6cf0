import type { LivesInWords } from './lives.ts'

export const fr: LivesInWords = {
  baker: {
    about:
      'Je me lève à trois heures pour que les autres aient leur petit-déj. L’après-midi je sens le beurre et je dors sur le canapé de quelqu’un.',
    lookingFor: 'Quelqu’un qui aime dîner tôt et que la farine sur le siège auto ne dérange pas.',
  },
  nightNurse: {
    about:
      'Infirmier de nuit, sept nuits oui, sept nuits non. J’ai presque tout vu deux fois, alors garde la version impressionnante de toi pour un autre.',
    lookingFor: 'Un rendez-vous petit-déj qui sera en fait ma soirée.',
  },
  halfABoat: {
    about:
      'Élevé sur des bateaux, aujourd’hui propriétaire d’un demi. L’autre moitié est à mon frère, qui ne repeint jamais rien.',
    lookingFor: 'Un homme qui peut rester assis trois heures et appeler ça une belle journée.',
  },
  teacher: {
    about: 'J’enseigne l’histoire à des ados de quinze ans. Après ça, plus rien ne me fait peur, à part les copies.',
    lookingFor: 'Quelqu’un pour les petits musées bizarres. Je porte les manteaux.',
  },
  cyclist: {
    about:
      'Quarante kilomètres avant le bureau s’il fait sec, soixante si j’ai eu une mauvaise nouvelle. Je m’arrête toujours pour un gâteau.',
    lookingFor: 'De la compagnie à vélo, ou quelqu’un à l’arrivée avec du café.',
  },
  dogOwner: {
    about: 'Je vis avec Major, un chien de refuge qui a peur des ballons. Moi aussi, un peu.',
    lookingFor: 'Pas besoin d’adorer les chiens. Juste d’en supporter un sur les pieds.',
  },
  barman: {
    about: 'Derrière le comptoir du jeudi au dimanche. Je retiens ce que les gens boivent et j’oublie comment ils s’appellent.',
    lookingFor: 'Un lundi tranquille avec quelqu’un qui n’a pas envie de sortir non plus.',
  },
  carpenter: {
    about: 'Je fabrique des escaliers. Tu serais surpris du nombre de maisons qui en ont un mauvais.',
    lookingFor: 'Quelque chose qui tient. Les assemblages, c’est mon rayon.',
  },
  gardener: {
    about: 'Mon jardin reçoit plus de visites que mon appart. En août, personne ne repart sans courgette.',
    lookingFor: 'Quelqu’un avec qui attendre dans la cabane que la pluie passe.',
  },
  fatherOfTwo: {
    about:
      'Papa de deux filles, une semaine sur deux. Divorcé, en bons termes, sorti du placard à trente-huit ans. C’était long et ça valait le coup.',
    lookingFor: 'Un homme posé qui comprend qu’un programme change quand quelqu’un a de la fièvre.',
  },
  swimmer: {
    about: 'Eau froide, tous les matins, toute l’année. Non, on ne s’y fait pas. On arrête juste d’en discuter avec soi-même.',
    lookingFor: 'Un homme avec un thermos et le sens du bon moment.',
  },
  climber: {
    about: 'Salle d’escalade trois soirs par semaine, vraie falaise quand les trains veulent bien. Mes mains sont affreuses.',
    lookingFor: 'Quelqu’un à qui confier l’autre bout de la corde.',
  },
  chef: {
    about:
      'Je cuisine pour quatre-vingts personnes par soir et je vis de tartines. Si un jour je cuisine pour toi, prends-le au sérieux.',
    lookingFor: 'Une table pour deux un mardi, et quelqu’un d’autre à la vaisselle.',
  },
  hospitalCoder: {
    about: 'J’écris des logiciels pour les hôpitaux. Moins ennuyeux que ça en a l’air, et ça paie mes flippers.',
    lookingFor: 'De la bonne compagnie, de mauvais jeux de mots, et pas un mot sur la productivité.',
  },
  retiredCaptain: {
    about: 'Quarante ans sur les ferries. J’ai dit bonjour à deux millions de gens environ, et pour la plupart je le pensais.',
    lookingFor: 'Un homme de mon âge qui a encore envie de voir ce qu’il y a après le virage.',
  },
  widower: {
    about: 'Mon mari est mort il y a quatre ans. J’ai appris à cuisiner, à dormir au milieu du lit et à ressortir.',
    lookingFor: 'De la compagnie d’abord. L’amour, s’il trouve le chemin tout seul.',
  },
  student: {
    about: 'Deuxième année de linguistique. Je sais dire « je suis fatigué » en neuf langues, et dans toutes c’est vrai.',
    lookingFor: 'Des rendez-vous ailleurs qu’à la BU. Plutôt nouveau ici, alors écris le premier si tu veux.',
  },
  medicalStudent: {
    about: 'Étudiant en médecine : je n’ai pas de temps libre, mais je l’utilise très bien.',
    lookingFor: 'Quelqu’un de patient. Ha.',
  },
  runner: {
    about: 'Coureur lent, beaucoup de kilomètres. Mes meilleurs temps, c’est quand quelqu’un parle.',
    lookingFor: 'Un homme pour la sortie longue du dimanche. Allure : pouvoir papoter.',
  },
  guitarist: {
    about: 'Guitariste d’un groupe qui s’est séparé quatre fois. On répète de nouveau le mercredi.',
    lookingFor: 'Quelqu’un qui vient au concert et ment gentiment après.',
  },
  pianoTuner: {
    about: 'J’accorde des pianos. Je passe mes journées dans le salon des autres, à écouter très attentivement.',
    lookingFor: 'Une voix calme. Ça compte plus qu’on ne croit.',
  },
  truckDriver: {
    about: 'Routier longue distance. Je connais toutes les bonnes boulangeries à un kilomètre d’une sortie d’autoroute.',
    lookingFor: 'Quelqu’un à appeler depuis une aire et à retrouver le week-end.',
  },
  firefighter: {
    about: 'Pompier, douze ans. Surtout des chats, des cuisinières et des portières. Je fais un très bon pot-au-feu pour neuf.',
    lookingFor: 'Gentil, stable, pas impressionné par l’uniforme. Bon, un peu.',
  },
  countryVet: {
    about: 'Véto de campagne. J’ai eu le bras dans des endroits dont on ne parle pas au premier rendez-vous.',
    lookingFor: 'Un homme que le téléphone à quatre heures du matin ne fâche pas.',
  },
  dragQueen: {
    about: 'Comptable la semaine, dix centimètres de plus le samedi. Nous sommes honnêtes tous les deux côté argent.',
    lookingFor: 'Quelqu’un qui aime les deux versions et sait remonter une fermeture éclair.',
  },
  accountant: {
    about: 'Oui, comptable. Oui, j’aime ça. Je marche aussi très loin avec un tout petit sac à dos.',
    lookingFor: 'Quelqu’un pour partager un refuge, une carte et le dernier carré de chocolat.',
  },
  shy: {
    about: 'Écrire ça m’a pris plus de temps que je ne l’avouerai. À deux je suis bien, en groupe je disparais.',
    lookingFor: 'Quelqu’un qui écrit un peu d’abord. Se voir ensuite, oui, promis.',
  },
  beekeeper: {
    about: 'Parle-moi d’abeilles. Enfin non, sauf si tu as une heure.',
    lookingFor: 'Un homme qui a une heure.',
  },
  trainDriver: {
    about: 'Je conduis des trains et, c’est gênant, je les aime aussi. Mes jours de repos, je pars en train.',
    lookingFor: 'Fenêtre ou couloir, tant que tu parles.',
  },
  architect: {
    about: 'Je dessine des écoles. Le mieux, c’est d’y revenir un an après et de voir quel coin les enfants ont adopté.',
    lookingFor: 'Un curieux qui lève les yeux dans la rue.',
  },
  photographer: {
    about: 'Je photographie des mariages pour le loyer et des parkings par amour.',
    lookingFor: 'J’aimerais bien être sur une photo avec quelqu’un, pour changer.',
  },
  yogaTeacher: {
    about: 'J’enseigne le yoga à des dos en vrac. Pas d’encens, pas de chants, beaucoup de gros mots.',
    lookingFor: 'Quelqu’un de doux qui rit quand il tombe.',
  },
  cinephile: {
    about:
      'Deux films par semaine dans un vrai cinéma, au milieu, rien qui fait du bruit. Mon ciné-club compte onze membres et un projecteur.',
    lookingFor: 'Un douzième membre.',
  },
  plumber: {
    about: 'Plombier. Je veux bien regarder ta chaudière, mais pas au premier rendez-vous.',
    lookingFor: 'Un mec simple pour le match, le bar et la suite éventuelle.',
  },
  politico: {
    about: 'Conseiller municipal d’un parti pour lequel tu ne votes peut-être pas. Je sais parler d’autre chose, vraiment.',
    lookingFor: 'Quelqu’un qui se dispute bien et se réconcilie vite.',
  },
  translator: {
    about: 'Traducteur littéraire. Je travaille en pantoufles et je m’inquiète pour des virgules.',
    lookingFor: 'Un homme qui dit ce qu’il pense, que j’aie ma soirée.',
  },
  dancer: {
    about: 'J’ai dansé sur scène dix ans, maintenant j’enseigne à des enfants de huit ans. Ils sont plus sévères.',
    lookingFor: 'Quelqu’un qui danse aux mariages sans qu’on le lui demande deux fois.',
  },
  sauna: {
    about: 'Heureux dans un sauna où personne ne parle, ou une seule personne, mais bien.',
    lookingFor: 'Un homme pas pressé. Se taire ensemble, ça compte.',
  },
  skier: {
    about: 'Je travaille l’été pour être à la montagne en décembre.',
    lookingFor: 'Quelqu’un pour le télésiège, et pour se disputer sur qui allait plus vite.',
  },
  librarian: {
    about: 'Bibliothécaire. Le silence est une légende : toute la journée j’aide des gens à imprimer.',
    lookingFor: 'Un lecteur, ou quelqu’un qui aime qu’on lui lise.',
  },
  florist: {
    about: 'Je vends des fleurs à des hommes qui ont oublié quelque chose. Je pourrais en faire un livre.',
    lookingFor: 'Offre-moi des fleurs et je rirai. Essaie quand même.',
  },
  postman: {
    about: 'Facteur. Vingt mille pas avant midi et ami de tous les chiens de ma tournée.',
    lookingFor: 'Quelqu’un avec une boîte aux lettres à hauteur normale.',
  },
  barber: {
    about: 'Coiffeur, deux fauteuils à moi. On me raconte tout, alors je sais me taire.',
    lookingFor: 'Un homme gentil avec les serveurs. Les cheveux, je m’en charge.',
  },
  gym: {
    about: 'Je soulève des choses lourdes et je les repose. Sinon, étonnamment tendre.',
    lookingFor: 'Un partenaire d’entraînement qui restera peut-être dîner.',
  },
  bear: {
    about: 'Grand, poilu et vite ému par les pubs. Mes câlins mettent fin aux conversations.',
    lookingFor: 'Quelqu’un qui aime les ours et ne veut pas me mettre au régime.',
  },
  gamer: {
    about: 'Coopération plutôt que compétition. J’ai pleuré devant un jeu sur une montagne.',
    lookingFor: 'Joueur deux. Apéro fourni.',
  },
  boardGames: {
    about: 'Dans mon salon : cent quarante jeux de société et une petite chaise pour un copain.',
    lookingFor: 'Quelqu’un qui sait perdre. Ou gagner, s’il le faut.',
  },
  actor: {
    about: 'Acteur, donc excellent en café.',
    lookingFor: 'Un homme qui est lui-même. Un comédien par couple, ça suffit.',
  },
  opera: {
    about: 'J’ai pris des trains de nuit pour un bon Rosenkavalier. Les places debout sont les meilleures.',
    lookingFor: 'Quelqu’un pour l’entracte et le train du retour.',
  },
  mudScientist: {
    about: 'J’étudie la vase. C’est la mémoire de la mer et elle ne contredit personne.',
    lookingFor: 'Un curieux. Tu as le droit de demander pourquoi la vase.',
  },
  farmer: {
    about: 'Grandi à la ferme, et j’y suis revenu. Le bar gay le plus proche est à quatre-vingts bornes, d’où ma présence ici.',
    lookingFor: 'Un homme qui n’a pas peur d’un chemin de terre ni d’une grande tablée le dimanche.',
  },
  cityKid: {
    about: 'Né à trois rues de chez moi. Je sais quel banc garde le soleil le plus longtemps.',
    lookingFor: 'Des balades sans but. Des frites en route.',
  },
  newcomer: {
    about: 'Arrivé ici au printemps pour le boulot, je souris encore aux gens dans l’ascenseur. Tous ne répondent pas.',
    lookingFor: 'Quelqu’un pour me montrer ce qui n’est pas dans le guide. Le reste serait un bonus.',
  },
  lateBloomer: {
    about: 'Marié vingt ans, sorti du placard il y a deux ans. Débutant à cheveux gris, sois gentil.',
    lookingFor: 'Un homme honnête, sans hâte. Un café d’abord.',
  },
  transMan: {
    about: 'Homme trans, fils de menuisier, danseur catastrophique. Demande-moi tout une fois, puis invite-moi.',
    lookingFor: 'Quelqu’un qui voit un homme, puisque c’en est un.',
  },
  transDad: {
    about: 'Je suis trans, papa d’un enfant et entraîneur des moins de dix ans. Seul le dernier point est stressant.',
    lookingFor: 'Un homme chaleureux et adulte, qui tient parole.',
  },
  surfer: {
    about: 'J’habite là où sont les vagues, donc souvent dans le van de quelqu’un.',
    lookingFor: 'Un homme prêt en cinq minutes quand le vent tourne.',
  },
  wineMerchant: {
    about: 'Je vends le vin de quatre petits vignerons que je connais depuis des années. Je recrache au travail, pas à table.',
    lookingFor: 'Quelqu’un pour partager une bouteille sans regarder l’étiquette.',
  },
  potter: {
    about: 'Je fais des tasses. La plupart sont un peu bancales, comme moi.',
    lookingFor: 'Une deuxième tasse attitrée le matin.',
  },
  judge: {
    about: 'Le jour, j’écoute les soucis des gens très solennellement. Après dix-sept heures, j’aime l’inverse.',
    lookingFor: 'Un homme d’esprit, bien chaussé. La discrétion va de soi.',
  },
  soldier: {
    about: 'Génie militaire. Je construis des ponts pour gagner ma vie, bonne réplique puisqu’elle est vraie.',
    lookingFor: 'Quelqu’un de patient avec un agenda qui n’est pas le mien.',
  },
  choirmaster: {
    about: 'Je dirige trois chœurs, dont un bon. Les deux autres s’amusent plus.',
    lookingFor: 'Une basse. Ou quelqu’un qui écoute, c’est plus rare.',
  },
  nightPorter: {
    about: 'Veilleur de nuit dans un hôtel à porte tambour. On apprend à lire les chaussures.',
    lookingFor: 'Quelqu’un avec sa propre porte et pas d’heure de départ.',
  },
  retiredPrinter: {
    about:
      'Imprimeur à la retraite, cinq petits-enfants, un appareil photo que je connais par cœur. Je marche tous les jours et je rentre toujours avec une image.',
    lookingFor: 'Un ami pour marcher. Si ça devient plus, je ne me plaindrai pas.',
  },
  runnerUp: {
    about: 'Six fois deuxième du même tournoi de tennis. Ça forge le caractère, paraît-il.',
    lookingFor: 'Un partenaire de double, sur le court et peut-être ailleurs.',
  },
  insectCounter: {
    about: 'Je compte les insectes, c’est mon métier. Avant il y en avait plus, alors je n’ai pas de voiture.',
    lookingFor: 'Quelqu’un à qui quelque chose tient à cœur. Pas forcément les coléoptères.',
  },
  designer: {
    about: 'Graphiste. Je juge la typo du menu en silence, puis je commande comme toi.',
    lookingFor: 'Un deuxième avis. Sur tout.',
  },
  saxophonist: {
    about: 'Saxophone, surtout jazz, surtout bénévole. La semaine, je suis moniteur d’auto-école.',
    lookingFor: 'Quelqu’un qui tient la mesure, ou au moins le comptoir avec moi.',
  },
  sober: {
    about: 'Sobre depuis six ans et bien plus heureux. Les bars me vont, je suis juste celui qui se souvient.',
    lookingFor: 'Des matins. Je les ai découverts, j’en partagerais bien un.',
  },
  organist: {
    about: 'Je crois en Dieu et aux deuxièmes assiettes, et le dimanche je joue de l’orgue. Ça va mieux ensemble qu’on ne croit.',
    lookingFor: 'Quelqu’un en paix avec lui-même, ou en chemin.',
  },
  wheelchair: {
    about: 'Je suis en fauteuil, je vais vite et je connais tous les ascenseurs de la ville. Les blagues, c’est moi d’abord.',
    lookingFor: 'Un homme qui tient mon regard, pas mes poignées.',
  },
  deaf: {
    about:
      'Sourd depuis mes trois ans. Je signe, je lis sur les lèvres et je suis le seul à pouvoir discuter dans un bar bruyant.',
    lookingFor: 'Quelqu’un prêt à apprendre vingt signes. Le premier est offert.',
  },
  openRelationship: {
    about: 'En couple ouvert, et ouvert sur le sujet. Il le sait, il est adorable et il dort à vingt-deux heures.',
    lookingFor: 'Des rendez-vous réguliers avec quelqu’un qui aime les règles claires et les longues soirées.',
  },
  straightforward: {
    about: 'Franchement : j’aime les hommes qui s’aiment bien. Le reste, on en parle autour d’un verre.',
    lookingFor: 'Des rencards. Des baisers. Une brosse à dents, le moment venu.',
  },
  homebody: {
    about: 'Ma folle soirée, c’est de lancer un deuxième épisode.',
    lookingFor: 'Un homme pour l’autre bout du canapé. Plaid personnel bienvenu.',
  },
  traveller: {
    about: 'Cinquante et un pays, et je me perds encore dans mon supermarché.',
    lookingFor: 'Quelqu’un qui voyage léger et reste sympa quand il est tard et que le bus n’arrive pas.',
  },
  leftBack: {
    about: 'Arrière gauche au club gay, dernière division. On perd avec style et on boit avec conviction.',
    lookingFor: 'Un supporter. Il nous en faut un.',
  },
  referee: {
    about: 'J’arbitre des amateurs le dimanche : traite-moi de ce que tu veux, j’ai déjà tout entendu.',
    lookingFor: 'Quelqu’un qui soit de mon côté, pour changer.',
  },
  watchmaker: {
    about: 'Je répare des montres dans une boutique large comme la porte. Les gens entrent pour entendre le tic-tac.',
    lookingFor: 'Un homme qui a du temps. Pardon. Il fallait que quelqu’un la fasse.',
  },
  comedian: {
    about: 'Stand-up le mardi devant onze personnes, dont trois de mes ex.',
    lookingFor: 'Un rire qui porte. Le reste, je l’écris moi-même.',
  },
  astronomer: {
    about: 'J’ai un télescope sur le toit et des couvertures pour deux. Souvent c’est nuageux, alors apporte de la conversation.',
    lookingFor: 'Un oiseau de nuit qui aime les grands nombres.',
  },
  formerBanker: {
    about: 'Avant, la banque. Maintenant je fais du pain et j’apprends aux gens à respirer. Moins d’argent, plus de sommeil.',
    lookingFor: 'Un homme égal d’humeur et de bon appétit.',
  },
  tailor: {
    about: 'Je couds. Des pantalons surtout, une tente une fois. Je t’aurai mesuré à l’œil en une minute.',
    lookingFor: 'Un homme qui a le sens des occasions.',
  },
  cargoPilot: {
    about: 'Pilote de fret. Mes passagers sont des colis et aucun n’applaudit.',
    lookingFor: 'Quelqu’un d’heureux trois jours sans moi et quatre avec.',
  },
  radioVoice: {
    about: 'Tu connais peut-être ma voix par l’info trafic. Je suis bien meilleur sur des sujets plus lents.',
    lookingFor: 'De longues discussions. Je te laisserai finir, promis.',
  },
  cheesemonger: {
    about: 'Je vends du fromage au marché, par tous les temps. Je sais, je sais. Ça part à la douche.',
    lookingFor: 'Quelqu’un avec un bon nez, et indulgent.',
  },
  therapist: {
    about: 'Je suis psy. Non, pas là. Bon, un peu.',
    lookingFor: 'Un homme qui a déjà fait un bout du travail et sait en rire.',
  },
  scaffolder: {
    about: 'Échafaudeur. À l’aise en hauteur, moins les lendemains.',
    lookingFor: 'Quelqu’un de terre à terre. En l’air, j’y suis assez.',
  },
  winegrower: {
    about: 'Mon grand-père a planté la vigne, mon père l’engueulait, moi je lui parle.',
    lookingFor: 'Un homme pour les vendanges, et pour rester l’hiver.',
  },
  concertGoer: {
    about: 'Barbe, bide, t-shirt de groupe. Je suis à peu près ce que tu vois, en plus calme.',
    lookingFor: 'Des mecs sympas pour les concerts. Si ça fait des étincelles, tant mieux.',
  },
  blackJumpers: {
    about: 'J’ai onze pulls noirs et je sais les distinguer.',
    lookingFor: 'Un homme qui me dit quand ça ne va pas. Doucement.',
  },
  quiet: {
    about: 'Je ne parle pas beaucoup. Je répare, j’écoute, je reste.',
    lookingFor: 'Quelqu’un avec qui être à la maison.',
  },
  ecologist: {
    about: 'Je m’occupe d’un marais. Deux cents oiseaux, quatre sortes de boue, une cabane qui fuit.',
    lookingFor: 'Un homme à bottes, ou prêt à emprunter les miennes.',
  },
  childminder: {
    about: 'Je garde des tout-petits, donc j’ai une chanson pour tout, chaussettes comprises.',
    lookingFor: 'Une conversation d’adultes. Je t’en supplie.',
  },
  sixty: {
    about: 'Soixante ans, c’est un bel âge : je sais ce que j’aime et je suis encore surpris.',
    lookingFor: 'Un homme facile, tous gabarits, à peu près mon âge. Apporte des histoires.',
  },
  silverHair: {
    about: 'Cheveux gris depuis mes trente et un ans, et ça m’est bien égal. Je nage, je voyage, le vendredi je m’habille.',
    lookingFor: 'Un rendez-vous qui commence par l’apéro et ne finit pas à vingt-deux heures.',
  },
  bookseller: {
    about: 'Librairie d’occasion. Comme marque-pages j’ai trouvé des lettres d’amour, un billet et une tranche de lard.',
    lookingFor: 'Un homme qui prête ses livres et veut les récupérer.',
  },
  skater: {
    about: 'Je skate encore, à un âge où je devrais savoir. Genoux d’un homme de soixante ans.',
    lookingFor: 'Quelqu’un pour des idées bêtes en bonne compagnie.',
  },
  liftEngineer: {
    about: 'Je conçois des ascenseurs. Si tu en as déjà senti un s’arrêter en douceur : de rien.',
    lookingFor: 'Quelqu’un qui veut savoir comment ça marche, les gens compris.',
  },
  pumpkins: {
    about: 'Troisième prix de citrouilles du canton. On était trois.',
    lookingFor: 'Un homme modeste qui aime manger ce qu’il a déterré.',
  },
  secondTenor: {
    about: 'Second ténor dans un chœur d’hommes gay. Quarante amis, un répertoire, aucun secret.',
    lookingFor: 'Un homme dans le public que je ne connais pas déjà par le chœur.',
  },
  electrician: {
    about: 'Électricien. Je ne sais ni chanter, ni danser, ni cuisiner, mais tes lampes marcheront.',
    lookingFor: 'Quelqu’un qui cuisine. Je fais la vaisselle et le tableau électrique.',
  },
  illustrator: {
    about: 'Je dessine des albums sur un blaireau qui a peur du noir. Toute ressemblance est fortuite.',
    lookingFor: 'Quelqu’un à qui lire les premières versions.',
  },
  latinTeacher: {
    about: 'J’enseigne le latin. Il est mort, dit-on chaque année, et chaque année quelqu’un en tombe amoureux.',
    lookingFor: 'Une langue vivante. La tienne ira très bien.',
  },
  twoCats: {
    about: 'Deux chats, tous deux mal élevés. Je travaille aux impôts et je rentre pour être ignoré.',
    lookingFor: 'Un homme autorisé sur le lit, contrairement aux chats. En théorie.',
  },
  kitesurfer: {
    about: 'S’il y a du vent je suis à la mer, sinon je regarde la météo.',
    lookingFor: 'Quelqu’un que le sable partout ne dérange pas.',
  },
  bicycleMechanic: {
    about: 'Mécano vélo. À ta chaîne, je vois comment tu vis.',
    lookingFor: 'Un homme qui prend soin de ce qu’il a.',
  },
  vicarsSon: {
    about: 'Fils de pasteur, fan de techno. Ma mère demande si les églises où je danse sont encore consacrées.',
    lookingFor: 'Quelqu’un à côté de qui danser, puis petit-déjeuner en lunettes noires.',
  },
  mountainRescue: {
    about: 'Secouriste bénévole en montagne. J’ai porté plus lourd que toi, ne t’inquiète pas.',
    lookingFor: 'Un homme au pied sûr qui fait demi-tour quand il faut.',
  },
  salsa: {
    about: 'Salsa deux fois par semaine. Je guide et je suis, ça sert aussi dans la vie.',
    lookingFor: 'Un partenaire, même pour les lentes.',
  },
  ticketSeller: {
    about: 'Je vends des billets dans un ciné d’art et d’essai et j’écris le scénario que tout le monde comme moi écrit.',
    lookingFor: 'Un premier rôle avec un métier normal.',
  },
  openTable: {
    about: 'Le premier dimanche du mois, je cuisine pour ceux qui sont seuls. Douze chaises, pas de discours.',
    lookingFor: 'Quelqu’un à côté de moi quand les autres sont partis.',
  },
  forestRanger: {
    about: 'Garde forestier. Je sais où dorment les chouettes et je ne le dis pas avant le troisième rendez-vous.',
    lookingFor: 'Des bottes près de la porte, deux paires.',
  },
  oliveStall: {
    about: 'Ma famille vend des olives au même coin depuis trente ans. Je fais les comptes maintenant et les cris me manquent.',
    lookingFor: 'Un homme qui a faim et le rire facile.',
  },
  uncleOfNine: {
    about: 'Oncle de neuf. C’est moi qu’ils appellent quand ils ne peuvent pas le dire aux parents.',
    lookingFor: 'Quelqu’un pour les grands dîners de famille. Ils sont bruyants, ils vont t’adorer.',
  },
  poet: {
    about: 'Deux minces recueils publiés, et assez vendus pour un vélo. D’occasion.',
    lookingFor: 'Un lecteur pour un certain poème. Tu verras bien.',
  },
  asylumLawyer: {
    about: 'Avocat en droit d’asile. Le travail est lourd, alors je garde le reste léger, exprès.',
    lookingFor: 'Rire, bien manger, et quelqu’un qui éteint mon téléphone.',
  },
  pharmacist: {
    about: 'Pharmacien. Je lis toutes les écritures, gare aux lettres d’amour.',
    lookingFor: 'Écris-m’en une quand même.',
  },
  muralist: {
    about: 'Iel, souvent de la peinture sous les ongles. À l’aise avec les grands murs, moins avec la parlotte.',
    lookingFor: 'Des gens curieux et gentils. Étiquette facultative.',
  },
  soundEngineer: {
    about:
      'À la régie son : si tu remarques mon travail, c’est que ça a mal tourné. Non binaire, cheveux courts, phrases longues après minuit.',
    lookingFor: 'Une personne avec qui partager un casque.',
  },
  tomatoes: {
    about: 'Ni l’un ni l’autre, et très bien comme ça. Je cultive des tomates et je couds mes vêtements.',
    lookingFor: 'De la douceur, de longs petits-déjs, pas de devinettes.',
  },
  philosophy: {
    about: 'Philo, troisième année, queer depuis toujours. À une question simple je réponds par un livre.',
    lookingFor: 'Quelqu’un qui pose la question d’après.',
  },
  houseCouple: {
    about: 'Deux hommes, onze ans, une maison jamais finie. L’un cuisine, l’autre lit la notice à voix haute.',
    lookingFor: 'Des amis, surtout. Et parfois quelqu’un qui reste au petit-déj, si l’idée plaît aux trois.',
  },
  travelCouple: {
    about: 'On s’est rencontrés dans un train en retard et on remercie les chemins de fer depuis.',
    lookingFor: 'Des gens pour voyager, manger, rire. Seuls ou à deux.',
  },
  youngCouple: {
    about: 'Ensemble depuis le lycée, ce qui étonne nos parents plus que nous. L’un est bruyant, l’autre tient les chips.',
    lookingFor: 'Des amis pour jeux et festivals, et flirter sans drame.',
  },
  oldCouple: {
    about: 'Trente et un ans ensemble, mariés depuis douze, toujours en désaccord sur le chauffage.',
    lookingFor: 'De la bonne compagnie pour dîner et pour l’opéra. On a deux places et une chambre d’amis.',
  },
  openCouple: {
    about: 'Couple ouvert : honnêtes entre nous et avec toi. On aime parler autant que le reste.',
    lookingFor: 'Un homme gentil pour nous deux, sans hâte et sans secrets.',
  },
  dogCouple: {
    about: 'Deux hommes, trois chiens, un lit. Devine qui dort au bord.',
    lookingFor: 'Des amis de promenade, avec ou sans laisse.',
  },
}
