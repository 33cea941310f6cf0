/** One conversation a paragraph, one message a line, turn by turn; a line that begins with + is by the same man again. */
export const en = `
Hi! Your tomatoes look better than my whole garden.
They get talked to every morning, that's the secret.
What do you tell them?
Mostly the news. Only the good bits.
+ Do you grow anything?
One basil. It's on life support.
Bring it round, I run a small clinic.

Is that really your dog, or did you borrow her for the photo?
She borrowed me.
Fair. What's her name?
Professor. She disapproves of most things.
Would she approve of a walk on Sunday?
She says ten o'clock and bring something with cheese.
Deal. I'll be the nervous one.

You read every label in a museum too? I thought I was alone.
My friends wait for me in the café. All of them. Always.
There's a new exhibition about maps.
Maps! I once spent an hour with a bus map.
Thursday evening it's open late.
Thursday works. Whoever reaches the café first pays.
So neither of us will ever pay.
Exactly my plan.

Serious question: milk first or tea first?
Tea first. I'm not an animal.
Thank goodness, we can continue.
Was that the whole test?
There's a second part about biscuits.
Custard creams, and I'm prepared to defend that.

Good morning! How was the gig last night?
Loud. Wonderful. My ears are still applauding.
I saw you'd said eleven songs on the guitar.
Twelve now. The new one has only two chords.
I'd like to hear that one.
You'll have to come to my kitchen, it's the only venue that books me.
What time do the doors open?
Seven, and the support act is lasagne.

Hey, I think we swim at the same lake.
The cold one?
Is there a warm one?
Not in this country. Red hat?
Yes! You're the one who screams.
I prefer to call it singing.
See you Saturday, then. I'll bring the flask.

I have to ask about the bike in your picture.
Built it myself out of three sad ones.
That's lovely. Does it have a name?
Frank. Short for Frankenstein.
Frank and I should meet.
He's free on Friday and he brings me along.

Hi there, new here and a bit shy.
Hello new and a bit shy, I'm old-timer and slightly late for work.
Then go! I'm not running away.
I'm on the train, it does the running for me.
What do you do?
I teach children to read, and they teach me patience.
Who's the better teacher?
The children. By far.

You cook for six when there are two?
And then I eat the same stew for four days.
I could help with that. Purely as a public service.
How kind of you. Any allergies?
Only small talk.
Good, I'm serving big talk and roast carrots.
When should I turn up?
Saturday around seven. Hungry, please.

Happy Friday! Plans?
Sofa, film, blanket. You?
The same, with worse snacks.
What are you watching?
I've been choosing for forty minutes.
Then that is the film. How does it end?
I fall asleep before deciding.
A classic.

How did the half marathon go?
I was overtaken by a man dressed as a banana.
A fast banana?
A very fast banana.
+ But I finished, and he gave me a high five.
I'm proud of you both.
Coffee to celebrate?
Yes please. I'll walk there very, very slowly.

Your profile says you fold fitted sheets. I don't believe you.
I can provide witnesses.
I need to see it with my own eyes.
That's the strangest invitation I've ever given anyone.
Start with a coffee and work up to linen?
Sensible. Wednesday, the place by the bridge?
I'll be there with a ruler.
`
