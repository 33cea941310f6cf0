export const es = `
¡Hola! ¿De verdad es tu perra la de la foto?
Más bien yo soy su humano.
¿Y cómo se llama la jefa?
Paca. Estricta pero justa.
¿Estará libre Paca el domingo para un paseo?
Dice que a las diez, y que lleves algo de queso.
Hecho. A ti te llevo un café.

¿Tu masa madre tiene nombre?
Manolo. Come dos veces al día y nunca se queja.
Mejor que mi compañero de piso.
¿Qué hace él?
Se queja dos veces al día y nunca cocina.
El sábado hago pan. ¿Traes el tomate?
Tomate, aceite y mucha hambre.

¿Tú también lees todos los carteles del museo?
Todos. Mis amigos me esperan en la cafetería.
¡Los míos también! Ya se conocerán.
Hay una exposición de mapas antiguos.
¡Mapas! El jueves abren hasta tarde.
Pues el jueves. El primero que llegue al café paga.
Entonces no pagará nadie nunca.

Bueno, ¿qué tal la excursión?
Once kilómetros, tres en la dirección equivocada.
¿Y las vistas?
Preciosas. Sobre todo la parada de autobús.
La próxima vez llevo yo el mapa.
Y yo la tortilla. Hacemos buen equipo.

¡Viernes! ¿Qué plan tienes?
Sofá, manta y película. ¿Y tú?
Lo mismo, con peores patatas.
¿Qué película?
Llevo cuarenta minutos buscando.
Pues esa es la película. ¿Cómo acaba?
Me duermo antes de elegir.

Tengo demasiados calabacines. Esto es una llamada de socorro.
¿Cuántos son demasiados?
He empezado a ponerles nombre.
Adopto tres.
Te tocan Puri, Ramón y el pequeño Quique.
Haré una crema. ¿Vienes a cenar?
Encantado, pero va a ser una noche emotiva.
`
