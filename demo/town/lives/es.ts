import type { LivesInWords } from './lives.ts'

export const es: LivesInWords = {
  baker: {
    about:
      'Me levanto a las tres para que otros puedan desayunar. Por la tarde huelo a mantequilla y me quedo dormido en el sofá de alguien.',
    lookingFor: 'Alguien que cene pronto y perdone la harina en el asiento del coche.',
  },
  nightNurse: {
    about: 'Enfermero de noche, siete sí y siete no. Casi todo lo he visto dos veces, así que ahórrate la versión impresionante.',
    lookingFor: 'Una cita para desayunar que en realidad es mi noche.',
  },
  halfABoat: {
    about: 'Me crie en barcos y acabé con medio. La otra mitad es de mi hermano, que no pinta nunca.',
    lookingFor: 'Un hombre capaz de estar sentado tres horas y decir que ha sido un gran día.',
  },
  teacher: {
    about: 'Doy historia a chavales de quince años. Después de eso nada me asusta, salvo corregir.',
    lookingFor: 'Alguien para ir a museos pequeños y raros. Yo llevo los abrigos.',
  },
  cyclist: {
    about:
      'Cuarenta kilómetros antes de la oficina si no llueve, sesenta si he tenido malas noticias. Por una tarta siempre paro.',
    lookingFor: 'Compañía en la bici, o alguien esperando al final con el café hecho.',
  },
  dogOwner: {
    about: 'Comparto piso con Mayor, un perro adoptado al que le dan miedo los globos. A mí también, un poco.',
    lookingFor: 'No hace falta que te encanten los perros. Solo que aguantes uno sobre los pies.',
  },
  barman: {
    about: 'Detrás de la barra de jueves a domingo. Recuerdo lo que bebe la gente y olvido cómo se llama.',
    lookingFor: 'Un lunes tranquilo con alguien que tampoco quiera salir.',
  },
  carpenter: {
    about: 'Hago escaleras. Te sorprendería cuántas casas tienen una mala.',
    lookingFor: 'Algo que dure. Se me dan bien las uniones.',
  },
  gardener: {
    about: 'Mi huerto recibe más visitas que mi casa. En agosto nadie se va sin calabacín.',
    lookingFor: 'Alguien con quien esperar en la caseta a que pare de llover.',
  },
  fatherOfTwo: {
    about:
      'Padre de dos niñas, semanas alternas. Divorciado, bien avenido, fuera del armario a los treinta y ocho. Costó y valió la pena.',
    lookingFor: 'Un hombre hecho y derecho que entienda que los planes cambian si alguien tiene fiebre.',
  },
  swimmer: {
    about: 'Agua fría, cada mañana, todo el año. No, no te acostumbras. Solo dejas de discutirlo contigo.',
    lookingFor: 'Un hombre con termo y sentido de la oportunidad.',
  },
  climber: {
    about: 'Rocódromo tres tardes por semana y roca de verdad cuando los trenes colaboran. Tengo las manos hechas un cuadro.',
    lookingFor: 'Alguien a quien confiarle el otro extremo de la cuerda.',
  },
  chef: {
    about: 'Cocino para ochenta cada noche y vivo de tostadas. Si algún día cocino para ti, tómatelo en serio.',
    lookingFor: 'Mesa para dos un martes, y que friegue otro.',
  },
  hospitalCoder: {
    about: 'Hago software para hospitales. Es menos aburrido de lo que suena y me paga los pinballs.',
    lookingFor: 'Buena compañía, malos chistes y ni una palabra sobre productividad.',
  },
  retiredCaptain: {
    about: 'Cuarenta años en los ferris. He dado los buenos días a unos dos millones de personas, y casi siempre de verdad.',
    lookingFor: 'Un hombre de mi edad que aún quiera ver qué hay a la vuelta de la esquina.',
  },
  widower: {
    about: 'Mi marido murió hace cuatro años. He aprendido a cocinar, a dormir en medio de la cama y a volver a salir.',
    lookingFor: 'Primero compañía. El amor, si encuentra solo el camino.',
  },
  student: {
    about: 'Segundo de lingüística. Sé decir «estoy cansado» en nueve idiomas y en todos es verdad.',
    lookingFor: 'Citas fuera de la biblioteca. Soy nuevo por aquí, así que saluda tú primero si quieres.',
  },
  medicalStudent: {
    about: 'Estudio medicina: no tengo tiempo libre, pero lo aprovecho muy bien.',
    lookingFor: 'Alguien con paciencia. Ja.',
  },
  runner: {
    about: 'Corredor lento, muchos kilómetros. Mis mejores tiempos los hago cuando alguien habla.',
    lookingFor: 'Alguien para la tirada larga del domingo. Ritmo: que se pueda cotillear.',
  },
  guitarist: {
    about: 'Guitarra en un grupo que se ha separado cuatro veces. Los miércoles volvemos a ensayar.',
    lookingFor: 'Alguien que venga al concierto y luego mienta con cariño.',
  },
  pianoTuner: {
    about: 'Afino pianos. Paso el día en salones ajenos, escuchando con mucha atención.',
    lookingFor: 'Una voz tranquila. Importa más de lo que parece.',
  },
  truckDriver: {
    about: 'Camionero de larga distancia. Conozco todas las buenas panaderías a un kilómetro de una salida.',
    lookingFor: 'Alguien a quien llamar desde el área de servicio y con quien volver el finde.',
  },
  firefighter: {
    about: 'Bombero desde hace doce años. Sobre todo gatos, cocinas y puertas de coche. Me sale un buen guiso para nueve.',
    lookingFor: 'Bueno, estable, que no se impresione con los uniformes. Vale, un poco.',
  },
  countryVet: {
    about: 'Veterinario de pueblo. He metido el brazo en sitios que no quieres oír en una primera cita.',
    lookingFor: 'Un hombre al que no le moleste que suene el teléfono a las cuatro.',
  },
  dragQueen: {
    about: 'Contable entre semana, diez centímetros más los sábados. Los dos somos honrados con el dinero.',
    lookingFor: 'Alguien a quien le gusten las dos versiones y sepa subir una cremallera.',
  },
  accountant: {
    about: 'Sí, contable. Sí, me gusta. También camino muy lejos con una mochila muy pequeña.',
    lookingFor: 'Alguien con quien compartir refugio, mapa y la última onza de chocolate.',
  },
  shy: {
    about: 'Escribir esto me ha costado más de lo que quiero admitir. De dos en dos bien, en grupo desaparezco.',
    lookingFor: 'Alguien que escriba un poco antes. Luego quedamos, prometido.',
  },
  beekeeper: {
    about: 'Pregúntame por las abejas. O mejor no, a no ser que tengas una hora.',
    lookingFor: 'Un hombre con una hora.',
  },
  trainDriver: {
    about: 'Conduzco trenes y, qué vergüenza, además me gustan. En mis días libres me voy por ahí en tren.',
    lookingFor: 'Ventana o pasillo, con tal de que hables.',
  },
  architect: {
    about: 'Diseño colegios. Lo mejor es volver al año y ver qué rincón se han quedado los niños.',
    lookingFor: 'Alguien curioso que mire hacia arriba por la calle.',
  },
  photographer: {
    about: 'Fotografío bodas para el alquiler y aparcamientos por amor.',
    lookingFor: 'Me gustaría salir en una foto con alguien, por una vez.',
  },
  yogaTeacher: {
    about: 'Doy yoga a gente con la espalda rota. Sin incienso, sin cánticos y con muchas palabrotas.',
    lookingFor: 'Alguien suave que se ría cuando se cae.',
  },
  cinephile: {
    about:
      'Dos películas por semana en cine de verdad, centradas, nada que cruja. Llevo un cineclub con once socios y un proyector.',
    lookingFor: 'Un socio número doce.',
  },
  plumber: {
    about: 'Fontanero. Te miro la caldera, pero no en la primera cita.',
    lookingFor: 'Un tío sencillo para el partido, el bar y lo que surja.',
  },
  politico: {
    about: 'Concejal de un partido al que quizá no votes. Sé hablar de otras cosas, en serio.',
    lookingFor: 'Alguien que discuta bien y se reconcilie rápido.',
  },
  translator: {
    about: 'Traductor literario. Trabajo en zapatillas y sufro por las comas.',
    lookingFor: 'Un hombre que diga lo que piensa, y así libro una noche.',
  },
  dancer: {
    about: 'Bailé diez años en escenarios y ahora doy clase a niños de ocho. Son más duros.',
    lookingFor: 'Alguien que baile en las bodas sin que haya que pedírselo dos veces.',
  },
  sauna: {
    about: 'Feliz en una sauna donde nadie habla, o habla uno y con sentido.',
    lookingFor: 'Un hombre sin prisa. Callar juntos también cuenta.',
  },
  skier: {
    about: 'Trabajo en verano para estar en la montaña en diciembre.',
    lookingFor: 'Alguien con quien compartir telesilla y discutir quién bajó más rápido.',
  },
  librarian: {
    about: 'Bibliotecario. Lo del silencio es un mito: me paso el día ayudando a imprimir.',
    lookingFor: 'Un lector, o alguien a quien le guste que le lean.',
  },
  florist: {
    about: 'Vendo flores a hombres que se han olvidado de algo. Podría escribir un libro.',
    lookingFor: 'Regálame flores y me reiré. Inténtalo igual.',
  },
  postman: {
    about: 'Cartero. Veinte mil pasos antes de comer y me tuteo con todos los perros de mi ruta.',
    lookingFor: 'Alguien con el buzón a una altura razonable.',
  },
  barber: {
    about: 'Barbero con dos sillones propios. Me lo cuentan todo, así que sé callarme.',
    lookingFor: 'Un hombre que trate bien a los camareros. Del pelo me ocupo yo.',
  },
  gym: {
    about: 'Levanto cosas pesadas y las vuelvo a dejar. Por lo demás, sorprendentemente blando.',
    lookingFor: 'Un compañero de entreno que a lo mejor se quede a cenar.',
  },
  bear: {
    about: 'Grande, peludo y de lágrima fácil con los anuncios. Mis abrazos terminan conversaciones.',
    lookingFor: 'Alguien a quien le gusten los osos y no me quiera a dieta.',
  },
  gamer: {
    about: 'Siempre cooperativo, nunca competitivo. Lloré con un juego sobre una montaña.',
    lookingFor: 'Jugador dos. Pongo yo la merienda.',
  },
  boardGames: {
    about: 'En mi salón hay ciento cuarenta juegos de mesa y una silla pequeña para un novio.',
    lookingFor: 'Alguien que sepa perder. O ganar, si no hay más remedio.',
  },
  actor: {
    about: 'Actor, o sea, pongo unos cafés buenísimos.',
    lookingFor: 'Un hombre que sea él mismo. Con uno que actúe por pareja basta.',
  },
  opera: {
    about: 'He cogido trenes nocturnos por un buen Rosenkavalier. Los sitios de pie son los mejores.',
    lookingFor: 'Alguien para el descanso y el tren de vuelta.',
  },
  mudScientist: {
    about: 'Estudio el barro. Es la memoria del mar y no te lleva la contraria.',
    lookingFor: 'Alguien curioso. Puedes preguntar por qué barro.',
  },
  farmer: {
    about: 'Me crie en una granja y he vuelto a ella. El bar gay más cercano está a ochenta kilómetros, por eso estoy aquí.',
    lookingFor: 'Un hombre que no tema un camino de tierra ni una casa llena los domingos.',
  },
  cityKid: {
    about: 'Nací a tres calles de donde vivo. Sé en qué banco da el último sol.',
    lookingFor: 'Paseos sin rumbo. Patatas por el camino.',
  },
  newcomer: {
    about: 'Llegué en primavera por trabajo y sigo sonriendo en los ascensores. No siempre me devuelven la sonrisa.',
    lookingFor: 'Alguien que me enseñe lo que no sale en la guía. Lo demás sería un regalo.',
  },
  lateBloomer: {
    about: 'Veinte años casado, dos fuera del armario. Soy un principiante con canas, trátame bien.',
    lookingFor: 'Un hombre sincero y sin prisas. Primero un café.',
  },
  transMan: {
    about: 'Hombre trans, hijo de carpintero, bailarín pésimo. Pregúntame lo que quieras una vez y luego invítame a salir.',
    lookingFor: 'Alguien que vea a un hombre, porque es lo que hay.',
  },
  transDad: {
    about: 'Soy trans, padre de una criatura y entrenador de los benjamines. Solo lo último estresa.',
    lookingFor: 'Un hombre cálido y adulto que cumpla lo que promete.',
  },
  surfer: {
    about: 'Vivo donde están las olas, casi siempre en la furgo de alguien.',
    lookingFor: 'Un hombre listo en cinco minutos cuando cambia el viento.',
  },
  wineMerchant: {
    about: 'Vendo vino de cuatro bodegueros pequeños que conozco desde hace años. En el trabajo escupo, en la cena no.',
    lookingFor: 'Alguien con quien compartir botella sin mirar la etiqueta.',
  },
  potter: {
    about: 'Hago tazas. La mayoría cojea un poco, como yo.',
    lookingFor: 'Una segunda taza fija por las mañanas.',
  },
  judge: {
    about: 'De día escucho los problemas de la gente con mucha formalidad. A partir de las cinco prefiero lo contrario.',
    lookingFor: 'Un hombre con ingenio y buenos zapatos. La discreción se da por hecha.',
  },
  soldier: {
    about: 'Ingeniero militar. Construyo puentes, que como frase para ligar funciona porque es verdad.',
    lookingFor: 'Alguien con paciencia para una agenda que no mando yo.',
  },
  choirmaster: {
    about: 'Dirijo tres coros, uno bueno. Los otros dos se lo pasan mejor.',
    lookingFor: 'Un bajo. O alguien que escuche, que hay menos.',
  },
  nightPorter: {
    about: 'Recepcionista de noche en un hotel con puerta giratoria. Se aprende a leer zapatos.',
    lookingFor: 'Alguien con puerta propia y sin hora de salida.',
  },
  retiredPrinter: {
    about: 'Impresor jubilado, cinco nietos y una cámara que me sé de memoria. Salgo a andar cada día y siempre vuelvo con algo.',
    lookingFor: 'Un amigo para pasear. Si va a más, no me quejaré.',
  },
  runnerUp: {
    about: 'Seis veces segundo en el mismo torneo de tenis. Dicen que forja el carácter.',
    lookingFor: 'Pareja de dobles, en la pista y quizá fuera.',
  },
  insectCounter: {
    about: 'Cuento insectos de profesión. Antes había más, por eso no tengo coche.',
    lookingFor: 'Alguien a quien le importe algo. No tienen que ser escarabajos.',
  },
  designer: {
    about: 'Diseñador gráfico. Juzgo en silencio la letra de la carta y luego pido lo mismo que tú.',
    lookingFor: 'Una segunda opinión. Sobre todo.',
  },
  saxophonist: {
    about: 'Saxofón, sobre todo jazz, sobre todo gratis. Entre semana enseño a conducir.',
    lookingFor: 'Alguien que lleve el compás, o que me acompañe en la barra.',
  },
  sober: {
    about: 'Seis años sin beber y más feliz. En los bares estoy bien, solo que luego me acuerdo.',
    lookingFor: 'Mañanas. Las he descubierto y compartiría una.',
  },
  organist: {
    about: 'Creo en Dios y en repetir plato, y los domingos toco el órgano. Encaja mejor de lo que la gente cree.',
    lookingFor: 'Alguien en paz consigo mismo, o en camino.',
  },
  wheelchair: {
    about: 'Voy en silla de ruedas, soy rápido y conozco todos los ascensores de la ciudad. Los chistes los hago yo primero.',
    lookingFor: 'Un hombre que me sostenga la mirada, no las empuñaduras.',
  },
  deaf: {
    about: 'Sordo desde los tres años. Signo, leo los labios y soy el único que puede charlar en un bar ruidoso.',
    lookingFor: 'Alguien dispuesto a aprender veinte signos. El primero va gratis.',
  },
  openRelationship: {
    about: 'En una relación abierta, y lo cuento abiertamente. Él lo sabe, es un cielo y a las diez duerme.',
    lookingFor: 'Citas con cierta regularidad con alguien a quien le gusten los acuerdos claros y las noches largas.',
  },
  straightforward: {
    about: 'Sin rodeos: me gustan los hombres que se gustan. Lo demás lo hablamos con una copa.',
    lookingFor: 'Citas. Besos. Un cepillo de dientes, a su debido tiempo.',
  },
  homebody: {
    about: 'Para mí una noche loca es poner otro capítulo.',
    lookingFor: 'Un hombre para la otra punta del sofá. Con manta propia.',
  },
  traveller: {
    about: 'Cincuenta y un países y aún me pierdo en mi supermercado.',
    lookingFor: 'Alguien que viaje ligero y siga simpático cuando es tarde y el autobús no llega.',
  },
  leftBack: {
    about: 'Lateral izquierdo en el equipo gay, última división. Perdemos con estilo y bebemos con convicción.',
    lookingFor: 'Un hincha. Nos hace falta uno.',
  },
  referee: {
    about: 'Los domingos arbitro a aficionados, así que llámame lo que quieras, ya lo he oído.',
    lookingFor: 'Alguien que esté de mi parte, para variar.',
  },
  watchmaker: {
    about: 'Arreglo relojes en una tienda del ancho de la puerta. La gente entra a oír el tictac.',
    lookingFor: 'Un hombre con tiempo. Perdón. Alguien tenía que decirlo.',
  },
  comedian: {
    about: 'Monólogos los martes ante once personas, tres de ellas ex míos.',
    lookingFor: 'Una risa que se oiga. El resto lo escribo yo.',
  },
  astronomer: {
    about: 'Tengo un telescopio en la azotea y mantas para dos. Casi siempre está nublado, así que trae conversación.',
    lookingFor: 'Un ave nocturna a la que le gusten los números grandes.',
  },
  formerBanker: {
    about: 'Antes trabajaba en un banco, ahora hago pan y enseño a respirar. Gano menos y duermo.',
    lookingFor: 'Un hombre de buen carácter y buen comer.',
  },
  tailor: {
    about: 'Coso. Pantalones, sobre todo, y una vez una tienda de campaña. En un minuto te he medido a ojo.',
    lookingFor: 'Un hombre con sentido de la ocasión.',
  },
  cargoPilot: {
    about: 'Piloto de carga. Mis pasajeros son paquetes y ninguno aplaude.',
    lookingFor: 'Alguien que pueda ser feliz tres días sin mí y cuatro conmigo.',
  },
  radioVoice: {
    about: 'Igual te suena mi voz de las noticias de tráfico. En temas más lentos soy mucho mejor.',
    lookingFor: 'Conversaciones largas. Te dejaré acabar, lo prometo.',
  },
  cheesemonger: {
    about: 'Vendo queso en el mercado, llueva o truene. Ya lo sé, ya lo sé. Se va con la ducha.',
    lookingFor: 'Alguien con buen olfato y mejor perdón.',
  },
  therapist: {
    about: 'Soy psicólogo. No, ahora no estoy trabajando. Bueno, un poco.',
    lookingFor: 'Un hombre que ya se haya trabajado algo y se ría de ello.',
  },
  scaffolder: {
    about: 'Monto andamios. Sin vértigo, salvo las mañanas de después.',
    lookingFor: 'Alguien con los pies en el suelo. Arriba ya estoy yo.',
  },
  winegrower: {
    about: 'Mi abuelo plantó las viñas, mi padre les gritaba y yo les hablo.',
    lookingFor: 'Un hombre que ayude en la vendimia y se quede el invierno.',
  },
  concertGoer: {
    about: 'Barba, barriga, camiseta de grupo. Soy más o menos lo que ves, pero más callado.',
    lookingFor: 'Tíos majos para conciertos. Si salta la chispa, salta.',
  },
  blackJumpers: {
    about: 'Tengo once jerséis negros y sé distinguirlos.',
    lookingFor: 'Un hombre que me avise cuando no. Con delicadeza.',
  },
  quiet: {
    about: 'No hablo mucho. Arreglo cosas, escucho, me quedo.',
    lookingFor: 'Alguien con quien estar en casa.',
  },
  ecologist: {
    about: 'Cuido un humedal. Doscientas especies de aves, cuatro tipos de barro y un observatorio con goteras.',
    lookingFor: 'Un hombre con botas de agua, o dispuesto a usar las mías.',
  },
  childminder: {
    about: 'Cuido niños pequeños, así que tengo canciones para todo, calcetines incluidos.',
    lookingFor: 'Una conversación adulta. Te lo suplico.',
  },
  sixty: {
    about: 'Los sesenta son buena edad: sé lo que me gusta y aún me sorprendo.',
    lookingFor: 'Un hombre fácil, de cualquier talla, más o menos de mi edad. Trae historias.',
  },
  silverHair: {
    about: 'Con canas desde los treinta y uno y ya ni lo noto. Nado, viajo y los viernes me arreglo.',
    lookingFor: 'Una cita que empiece con un vermut y no acabe a las diez.',
  },
  bookseller: {
    about: 'Librería de viejo. De marcapáginas he encontrado cartas de amor, un billete y una loncha de beicon.',
    lookingFor: 'Un hombre que preste libros y los quiera de vuelta.',
  },
  skater: {
    about: 'Sigo patinando a una edad en la que debería saber más. Rodillas de sesenta.',
    lookingFor: 'Alguien para ideas tontas en buena compañía.',
  },
  liftEngineer: {
    about: 'Diseño ascensores. Si alguna vez has notado uno parar con suavidad: de nada.',
    lookingFor: 'Alguien que quiera saber cómo funcionan las cosas, y las personas.',
  },
  pumpkins: {
    about: 'Tercer premio de calabazas de la comarca. Éramos tres.',
    lookingFor: 'Un hombre modesto que disfrute comiéndose lo que ha desenterrado.',
  },
  secondTenor: {
    about: 'Segundo tenor en un coro gay. Cuarenta amigos, un repertorio, ningún secreto.',
    lookingFor: 'Un hombre del público al que no conozca ya del coro.',
  },
  electrician: {
    about: 'Electricista. No canto, no bailo y no cocino, pero tus luces funcionarán.',
    lookingFor: 'Alguien que cocine. Yo friego y miro el cuadro eléctrico.',
  },
  illustrator: {
    about: 'Dibujo cuentos sobre un tejón que tiene miedo a la oscuridad. No está basado en mí.',
    lookingFor: 'Alguien a quien leerle los primeros borradores.',
  },
  latinTeacher: {
    about: 'Doy latín. Está muerto, dicen cada año, y cada año alguien se enamora de él.',
    lookingFor: 'Una lengua viva. La tuya me vale.',
  },
  twoCats: {
    about: 'Dos gatos, los dos maleducados. Trabajo en Hacienda y vuelvo a casa a que me ignoren.',
    lookingFor: 'Un hombre que pueda subirse a la cama, a diferencia de los gatos. En teoría.',
  },
  kitesurfer: {
    about: 'Si hay viento estoy en el mar, y si no, mirando la previsión.',
    lookingFor: 'Alguien al que no le importe tener arena en todas partes.',
  },
  bicycleMechanic: {
    about: 'Mecánico de bicis. Por tu cadena sé cómo vives.',
    lookingFor: 'Un hombre que cuide lo que tiene.',
  },
  vicarsSon: {
    about: 'Hijo de pastor, amante del techno. Mi madre pregunta si las iglesias donde bailo siguen consagradas.',
    lookingFor: 'Alguien con quien bailar y luego desayunar con gafas de sol.',
  },
  mountainRescue: {
    about: 'Voluntario de rescate de montaña. He cargado con gente más pesada que tú, tranquilo.',
    lookingFor: 'Un hombre de paso seguro que se dé la vuelta cuando toca.',
  },
  salsa: {
    about: 'Salsa dos veces por semana. Sé llevar y dejarme llevar, que en la vida viene bien.',
    lookingFor: 'Una pareja también para las lentas.',
  },
  ticketSeller: {
    about: 'Vendo entradas en un cine de versión original y escribo el guion que escribimos todos los como yo.',
    lookingFor: 'Un protagonista con un trabajo normal.',
  },
  openTable: {
    about: 'El primer domingo del mes cocino para quien esté solo. Doce sillas, sin discursos.',
    lookingFor: 'Alguien a mi lado cuando los demás se hayan ido.',
  },
  forestRanger: {
    about: 'Guarda forestal. Sé dónde duermen los búhos y no lo digo hasta la tercera cita.',
    lookingFor: 'Botas junto a la puerta, dos pares.',
  },
  oliveStall: {
    about:
      'Mi familia vende aceitunas en la misma esquina desde hace treinta años. Ahora llevo las cuentas y echo de menos los gritos.',
    lookingFor: 'Un hombre con hambre y de risa fácil.',
  },
  uncleOfNine: {
    about: 'Tío de nueve. Me llaman a mí cuando no se lo pueden contar a sus padres.',
    lookingFor: 'Alguien para las comidas familiares. Son ruidosos y te van a querer.',
  },
  poet: {
    about: 'Dos libritos publicados y suficientes ventas para una bici. De segunda mano.',
    lookingFor: 'Un lector para un poema concreto. Ya lo sabrás.',
  },
  asylumLawyer: {
    about: 'Abogado de asilo. El trabajo pesa, así que el resto de mi vida lo mantengo ligero a propósito.',
    lookingFor: 'Risas, buena comida y alguien que me apague el móvil.',
  },
  pharmacist: {
    about: 'Farmacéutico. Entiendo cualquier letra, así que cuidado con las cartas de amor.',
    lookingFor: 'Escríbeme una igualmente.',
  },
  muralist: {
    about: 'Elle, casi siempre con pintura en las uñas. Se me dan bien los muros grandes y mal las charlas de ascensor.',
    lookingFor: 'Gente curiosa y amable. Etiquetas, opcionales.',
  },
  soundEngineer: {
    about:
      'Técnica de sonido: si notas mi trabajo, algo ha ido mal. No binarie, pelo corto y frases largas pasada la medianoche.',
    lookingFor: 'Alguien con quien compartir auriculares.',
  },
  tomatoes: {
    about: 'Ni lo uno ni lo otro, y tan feliz. Cultivo tomates y me hago la ropa.',
    lookingFor: 'Compañía dulce, desayunos largos y nada de adivinanzas.',
  },
  philosophy: {
    about: 'Filosofía, tercer año, queer desde siempre. A una pregunta sencilla respondo con un libro.',
    lookingFor: 'Alguien que haga la siguiente pregunta.',
  },
  houseCouple: {
    about: 'Dos hombres, once años, una casa que nunca se acaba. Uno cocina y el otro lee las instrucciones en voz alta.',
    lookingFor: 'Amigos, sobre todo. Y de vez en cuando alguien que se quede a desayunar, si nos apetece a los tres.',
  },
  travelCouple: {
    about: 'Nos conocimos en un tren con retraso y desde entonces le estamos agradecidos a la vía.',
    lookingFor: 'Gente para viajar, comer y reír. De uno en uno o en pareja.',
  },
  youngCouple: {
    about:
      'Juntos desde el instituto, cosa que sorprende más a nuestros padres que a nosotros. Uno grita y el otro sujeta las patatas.',
    lookingFor: 'Amigos para juegos y festivales, y tontear sin dramas.',
  },
  oldCouple: {
    about: 'Treinta y un años juntos, doce casados y aún discutimos por la calefacción.',
    lookingFor: 'Buena compañía para cenas y ópera. Nos sobran dos butacas y una habitación.',
  },
  openCouple: {
    about: 'Pareja abierta: sinceros entre nosotros y contigo. Hablar nos gusta tanto como lo demás.',
    lookingFor: 'Un hombre majo para los dos, sin prisa y sin secretos.',
  },
  dogCouple: {
    about: 'Dos hombres, tres perros, una cama. Adivina quién duerme en el borde.',
    lookingFor: 'Amigos de paseo, con o sin correa.',
  },
}
