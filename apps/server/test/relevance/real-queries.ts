/** The same as demo-queries.ts, over the real records beside the repository: 7,000 titles in many languages and scripts. */
export const realQueries = `
== known items
História do cerco de Lisboa | História do Cerco de Lisboa
a corujinha branca | A corujinha Branca
adivinha quanto eu te amo | Adivinha quanto eu te amo
a arca de noé | A arca de Noé: Poemas infantis
a cigarra e a formiga | A cigarra e a formiga
por uma outra globalização | Por uma outra globalização
la regenta | La regenta
escritos políticos bolívar | Escritos políticos
manual de historia de bolivia | Manual de historia de Bolivia
the passion according to g.h. | The passion according to G.H.
the story of a new name | The story of a new name
c++ primer | C++ primer
intermediate perl | Intermediate Perl
plantas da medicina popular | Plantas da medicina popular no Rio Grande do Sul
dicionário de regionalismos | Dicionário de regionalismos do Rio Grande do Sul
la jeune république | La jeune république
der grosse potlatsch | Der grosse Potlatsch
== short titles
time | Time
satchmo | Satchmo
manteca | Manteca
milestones | Milestones
blackwater | Blackwater
viridiana | Viridiana
o bojador | O bojador
cintra | Cintra
1 real | 1 Real
== stop words and signs
a casa da mosca fosca | A casa da mosca fosca
a qué hora murió el enfermo? | A qué hora murió el enfermo?
90 ideias de jogos | 90 idéias de jogos e atividades para a sala de aula
don't lose it, reuse it | Don't lose it, reuse it
== author and title
saramago cerco de lisboa | História do Cerco de Lisboa
cerco de lisboa saramago josé | História do Cerco de Lisboa
ferrante story of a new name | The story of a new name
aristotle metaphysics | The metaphysics
lispector passion | The passion according to G.H.
== authors
saramago | @Saramago, José
Moraes, Vinicius de | @Moraes, Vinicius de
vinicius de moraes | @Moraes, Vinicius de
josé craveirinha | @Craveirinha, José
dizzy gillespie | @Gillespie, Dizzy
Gillespie, Dizzy | @Gillespie, Dizzy
== misspelt
historia do serco de lisboa | História do Cerco de Lisboa
adivinha cuanto eu te amo | Adivinha quanto eu te amo
a corujinia branca | A corujinha Branca
a sigarra e a formiga | A cigarra e a formiga
plantas da medisina popular | Plantas da medicina popular no Rio Grande do Sul
protestamtismo no sul do brasil | Protestantismo no sul do Brasil
saudade e profetixmo em fernando pessoa | Saudade e profetismo em Fernando Pessoa
dissionário de regionalismos | Dicionário de regionalismos do Rio Grande do Sul
the stroy of a new name | The story of a new name
wisard of jazz bechet | Sidney Bechet
== numbers in any spelling
0714540366 | #isbn 0714540366
0-7145-4036-6 | #isbn 0714540366
9780714540368 | #isbn 0714540366
ISBN 978-0-7145-4036-8 (pbk.) | #isbn 0714540366
0816617112 | The passion according to G.H.
978 0 14 044619 7 | The metaphysics
0009-7330 | Circulation research
00097330 | Circulation research
ISSN 0040-781X | Time
0040781x | Time
== pasted references
SARAMAGO, José. História do cerco de Lisboa: romance. 3. ed. Lisboa: Caminho, 1989. 348 p. | História do Cerco de Lisboa
SANTOS, M. Por uma outra globalização: do pensamento único à consciência universal. Rio de Janeiro: Record, 2000. | Por uma outra globalização
Ferrante, E. (2013). The story of a new name. Europa Editions. | The story of a new name
Lippman SB. C++ primer. 5th ed. Upper Saddle River: Addison-Wesley; 2013. | C++ primer
Lispector, Clarice. The passion according to G.H. Minneapolis: University of Minnesota Press, 1988. | The passion according to G.H.
LINS, Wilson. O médio São Francisco: uma sociedade de pastores guerreiros. São Paulo: Nacional, 1983. | O médio São Francisco
`
