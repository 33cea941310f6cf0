export const fr = `
Salut ! C'est vraiment ton chien sur la photo ?
Disons plutôt que je suis son humain.
Et comment s'appelle la patronne ?
Simone. Sévère mais juste.
Simone serait libre dimanche pour une balade ?
Elle dit dix heures, et quelque chose au fromage.
Marché conclu. Pour toi, un croissant.

Ton levain a vraiment un prénom ?
Gérard. Il mange deux fois par jour et ne se plaint jamais.
Mieux que mon colocataire, donc.
Il fait quoi, lui ?
Il se plaint deux fois par jour et ne fait jamais à manger.
Samedi je fais du pain. Tu apportes le beurre ?
Salé, évidemment.

Toi aussi, tu lis tous les cartels au musée ?
Tous. Mes amis m'attendent au café.
Les miens aussi ! Ils doivent se connaître.
Il y a une expo sur les cartes anciennes.
Des cartes ! Jeudi, c'est ouvert le soir.
Jeudi, alors. Le premier au café paie.
Donc personne ne paiera jamais.

Alors, cette randonnée ?
Onze kilomètres, dont trois dans la mauvaise direction.
Avec un beau paysage, au moins ?
Magnifique. Surtout l'arrêt de bus.
La prochaine fois, je prends la carte.
Et moi le fromage. On fait une bonne équipe.

Vendredi ! Tu fais quoi ?
Canapé, couverture, film. Et toi ?
Pareil, avec de moins bonnes chips.
Quel film ?
Je cherche depuis quarante minutes.
Alors c'est ça, le film. Il finit comment ?
Je m'endors avant d'avoir choisi.

J'ai trop de courgettes. Ceci est un appel à l'aide.
C'est combien, trop ?
Je commence à leur donner des noms.
J'en adopte trois.
Tu auras Josette, Marcel et le petit Jean.
J'en ferai une soupe. Tu viens dîner ?
Avec plaisir, mais la soirée sera chargée d'émotion.
`
