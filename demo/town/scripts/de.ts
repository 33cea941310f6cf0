export const de = `
Hallo! Ist das wirklich dein Hund auf dem Foto?
Eher bin ich ihr Mensch.
Wie heißt die Chefin?
Frieda. Streng, aber gerecht.
Hätte Frieda am Sonntag Lust auf einen Spaziergang?
Sie sagt zehn Uhr, und bitte etwas mit Käse.
Abgemacht. Für dich bringe ich Kaffee mit.

Dein Sauerteig hat wirklich einen Namen?
Günther. Er braucht mehr Pflege als ich.
Und was bekommt man, wenn man Günther gut behandelt?
Brot, Zuneigung und mehlige Hosen.
Ich könnte am Samstag Butter mitbringen.
Günther ist einverstanden, ich auch.

Du liest im Museum auch jedes Schild?
Jedes. Meine Freunde warten dann im Café.
Meine auch! Wahrscheinlich kennen sie sich schon.
Es gibt eine Ausstellung über alte Landkarten.
Landkarten! Donnerstag ist länger offen.
Donnerstag passt. Wer zuerst im Café ist, zahlt.
Dann zahlt ja nie jemand.

Na, den Berg überlebt?
Knapp. Oben gab es Kaiserschmarrn, das hat mich gerettet.
Also eigentlich ein Essen mit Anreise.
So sehe ich jede Wanderung.
Nimmst du nächstes Mal jemanden mit?
Wenn er nicht schneller ist als ich.
Keine Sorge, ich bleibe bei jeder Kuh stehen.

Freitag! Was hast du vor?
Sofa, Decke, Film. Und du?
Dasselbe, mit schlechteren Chips.
Welcher Film?
Ich suche seit vierzig Minuten.
Dann ist das der Film. Wie geht er aus?
Ich schlafe ein, bevor ich mich entscheide.

Ich habe zu viele Zucchini. Das ist ein Hilferuf.
Wie viele sind zu viele?
Ich habe angefangen, ihnen Namen zu geben.
Dann adoptiere ich drei.
Du bekommst Gerda, Horst und den kleinen Kai.
Ich koche Suppe daraus. Kommst du zum Essen?
Gern, aber es könnte emotional werden.
`
