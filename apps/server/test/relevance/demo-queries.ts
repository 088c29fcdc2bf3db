/**
 * What people type, and what must stand first, over the demonstration library. A line: the words | what must be first:
 * a title, @ an author, # a subject (or, "#isbn …", a number); several that are right are parted by " / ". "A > B": A is first, and B, if it is
 * on the page, comes later. "-": nothing at all is found, and nothing breaks.
 */
export const demoQueries = `
== known items
dom casmurro | Dom Casmurro
Memórias póstumas de Brás Cubas | Memórias póstumas de Brás Cubas
grande sertão veredas | Grande sertão
Grande sertão: veredas | Grande sertão
quarto de despejo | Quarto de despejo
vidas secas | Vidas secas
cem anos de solidão | Cem anos de solidão
cien años de soledad | Cien años de soledad
pride and prejudice | Pride and Prejudice / Orgulho e preconceito
the great gatsby | The great Gatsby
crime e castigo | Crime e castigo
o pequeno príncipe | O pequeno príncipe
le petit prince | O pequeno príncipe
morte e vida de grandes cidades | Morte e vida de grandes cidades
casa-grande & senzala | Casa-grande & senzala
pedagogia do oprimido | Pedagogia do oprimido
história do brasil | História do Brasil
formação do brasil contemporâneo | Formação do Brasil contemporâneo
livro do desassossego | Livro do desassossego
frankenstein | Frankenstein
the c programming language | The C programming language
on the origin of species | On the origin of species / On the origin of species by means of natural selection
tratado de fisiologia médica | Tratado de fisiologia médica
código civil | Código civil
mapa de biomas do brasil | Mapa de biomas do Brasil
cidade de deus | Cidade de Deus
kind of blue | Kind of blue
don quijote de la mancha | Don Quijote de la Mancha / Don Quijote
romancero gitano | Romancero gitano
== short titles
nada | Nada
1984 | 1984 / Nineteen eighty-four
zero | Zero
emma | Emma
science | Science
nature | Nature
cálculo | Cálculo
ecologia | Ecologia
cosmos | Cosmos
limite | Limite
helena | Helena
senhora | Senhora
dados | Dados
epidemiologia | Epidemiologia
hamlet | Hamlet
brasil | Brasil
fausto | Fausto. Primeira parte
bagagem | Bagagem
odeon | Odeon
mensagem | Mensagem
ulysses | Ulysses
the prince | The prince
o capital | O capital. Livro I
a república | A República
the republic | The Republic
construção | Construção
== author and title
machado de assis dom casmurro | Dom Casmurro @Assis, Machado de
dom casmurro machado de assis | Dom Casmurro @Assis, Machado de
Assis, Machado de. Esaú e Jacó | Esaú e Jacó
clarice lispector a hora da estrela | A hora da estrela
lispector hora estrela | A hora da estrela
graciliano vidas secas | Vidas secas @Ramos, Graciliano
formação econômica do brasil celso furtado | Formação econômica do Brasil
brontë emily wuthering heights | Wuthering Heights
shakespeare hamlet | Hamlet
kafka metamorfose | A metamorfose
metamorphosis kafka | Metamorphosis
freud mal-estar na civilização | O mal-estar na civilização
darwin origin of species | On the origin of species / On the origin of species by means of natural selection
tolstói anna kariênina | Anna Kariênina
stewart cálculo | Cálculo
guidorizzi um curso de cálculo | Um curso de cálculo
platão a república | A República
dom casmurro caldwell | Dom Casmurro / The Brazilian Othello of Machado de Assis
antonio machado | @Machado, Antonio
== authors
Machado de Assis | @Assis, Machado de / Machado de Assis em Linha
Assis, Machado de | @Assis, Machado de / Machado de Assis em Linha
machado | @Assis, Machado de / Machado de Assis em Linha
machado | Dom Casmurro > Campos de Castilla
clarice lispector | @Lispector, Clarice
Lispector, Clarice | @Lispector, Clarice
guimarães rosa | @Rosa, João Guimarães
jorge amado | @Amado, Jorge
Amado, Jorge | @Amado, Jorge
garcía márquez | @García Márquez, Gabriel
gabriel garcia marquez | @García Márquez, Gabriel
jorge luis borges | @Borges, Jorge Luis
carlos drummond de andrade | @Andrade, Carlos Drummond de
paulo freire | @Freire, Paulo
milton santos | @Santos, Milton
Santos, Milton | @Santos, Milton
villa-lobos | @Villa-Lobos, Heitor
fernando pessoa | @Pessoa, Fernando
saramago | @Saramago, José
bell hooks | @hooks, bell
virginia woolf | @Woolf, Virginia
== see references
Joaquim Maria Machado de Assis | @Assis, Machado de
Lewis Carroll Dodgson | @Carroll, Lewis
charles lutwidge dodgson | @Carroll, Lewis
eric arthur blair | @Orwell, George
samuel clemens | @Twain, Mark
ellis bell | @Brontë, Emily
gabo | @García Márquez, Gabriel
alfredo da rocha vianna | @Pixinguinha
chico buarque de holanda | @Buarque, Chico
tolstoy | @Tolstói, Liev
dostoevsky | @Dostoiévski, Fiódor
homer | @Homero
lins do rego | @Rego, José Lins do
cervantes, miguel de | @Cervantes Saavedra, Miguel de
afonso henriques de lima barreto | @Barreto, Lima
== subjects
ciúme ficção | #Ciúme -- Ficção
poesia brasileira | #Poesia brasileira
agroecologia | Agroecologia
antropofagia | Revista de Antropofagia / Manifesto antropófago
biblioteconomia | As cinco leis da biblioteconomia
library science | The five laws of library science / As cinco leis da biblioteconomia
anatomia humana | Atlas de anatomia humana
inteligência artificial | Computing machinery and intelligence
direito constitucional | Curso de direito constitucional positivo
bioquímica | Princípios de bioquímica de Lehninger
== misspelt: keys
dom casmuro | Dom Casmurro
dom casmurrp | Dom Casmurro
memorias postumas de bras cubsa | Memórias póstumas de Brás Cubas / Memórias posthumas de Braz Cubas
frankenstien | Frankenstein
shakespaere | @Shakespeare, William
quarto de desepjo | Quarto de despejo
pedagogia do oprimdio | Pedagogia do oprimido
wuthering hieghts | Wuthering Heights
cem anos de solidao garcia marques | Cem anos de solidão / Cien años de soledad
tratado de fisiolofia medica | Tratado de fisiologia médica
epidemioloiga | Epidemiologia
macunaina | Macunaíma
domcasmurro | Dom Casmurro
casa grande e senzla | Casa-grande & senzala
== misspelt: as it sounds
lasos de família | Laços de família
capitains da areia | Capitães da areia
capitaes da areya | Capitães da areia
dialética da colonisação | Dialética da colonização
o corticio | O cortiço
o cortisso | O cortiço
xoros | Choros n. 1
livertinagem bandeira | Libertinagem
triste fim de policarpo cuaresma | Triste fim de Policarpo Quaresma
a ora da estrela | A hora da estrela
fogo norto | Fogo morto
senzalha | Casa-grande & senzala / Da senzala à colônia
familha | #Família -- Ficção / Laços de família
grassiliano ramos | @Ramos, Graciliano
saramajo cegeira | Ensaio sobre a cegueira
os luziadas | Os Lusíadas
macunaíma erói sem nenhum carater | Macunaíma
o mal estar na sivilização | O mal-estar na civilização
nietzche | @Nietzsche, Friedrich
vijiar e punir | Vigiar e punir
== unaccented, case, hyphens, ligatures
MEMORIAS POSTUMAS DE BRAS CUBAS | Memórias póstumas de Brás Cubas / Memórias posthumas de Braz Cubas
grande sertao | Grande sertão
lacos de familia | Laços de família
ursula | Úrsula
agua viva | Água viva
olhos dagua | Olhos d’água
olhos d'agua | Olhos d’água
olhos d água | Olhos d’água
casa grande e senzala | Casa-grande & senzala
moby dick | Moby-Dick
mobydick | Moby-Dick
blacktie | Eles não usam black-tie
moeurs de province | Madame Bovary
GUERRA DO FIM DEL MUNDO | La guerra del fin del mundo
anna karienina | Anna Kariênina / Anna Karenina
theorie des quanta | Recherches sur la théorie des quanta
== stop words
que língua é essa | Libras
que horas ela volta | Que horas ela volta?
que horas ela volta? | Que horas ela volta?
a teus pés | A teus pés
the c | The C programming language
como se faz | Como se faz uma tese
what it is, and what it is not | Notes on nursing
dos delitos e das penas | Dos delitos e das penas
== series, other titles, abbreviations
lgpd | Lei geral de proteção de dados pessoais
estatuto da pessoa com deficiência | Lei brasileira de inclusão da pessoa com deficiência
coleção espírito crítico | Um mestre na periferia do capitalismo / Ao vencedor as batatas
letras mexicanas | Pedro Páramo / El llano en llamas
penguin classics | Emma / Frankenstein / Wuthering Heights / Jane Eyre / Heart of darkness
os sete samurais | Shichinin no samurai
o encouraçado potemkin | Bronenosets Potëmkin
calculus | Cálculo
guyton | Tratado de fisiologia médica
kritik der reinen vernunft | Crítica da razão pura
== pasted references
ASSIS, Machado de. Dom Casmurro. 2. ed. Rio de Janeiro: Garnier, 1899. | Dom Casmurro
ROSA, João Guimarães. Grande sertão: veredas. 22. ed. São Paulo: Companhia das Letras, 2019. | Grande sertão
FREIRE, P. Pedagogia do oprimido. 17. ed. Rio de Janeiro: Paz e Terra, 1987. 184 p. | Pedagogia do oprimido
FOUCAULT, Michel. Vigiar e punir: nascimento da prisão. Trad. Raquel Ramalhete. Petrópolis: Vozes, 1987. Disponível em: https://livros.example/vp. Acesso em: 3 mar. 2026. | Vigiar e punir
Kuhn, T. S. (1962). The structure of scientific revolutions. University of Chicago Press. | The structure of scientific revolutions
Darwin C. On the origin of species. London: John Murray; 1859. | On the origin of species / On the origin of species by means of natural selection
Orwell, George. Nineteen Eighty-Four. London: Secker & Warburg, 1949. Print. | Nineteen eighty-four
Fitzgerald, F. Scott. The great Gatsby. New York: Scribner, 1925. | The great Gatsby
HALLIDAY, D.; RESNICK, R.; WALKER, J. Fundamentos de física. 9. ed. Rio de Janeiro: LTC, 2012. v. 1. | Fundamentos de física
García Márquez, Gabriel. 1967. Cien años de soledad. Buenos Aires: Sudamericana. | Cien años de soledad
LISPECTOR, C. Laços de familia. Rio de Janeiro: Rocco, 1998. | Laços de família
Candido, A. (1965). Literatura e sociedade: estudos de teoria e história literária. Companhia Editora Nacional. | Literatura e sociedade
PRADO, A. Bagagem. Rio de Janeiro: Imago, 1976. | Bagagem
== hostile
" | -
((( | -
AND OR NOT | -
*** | -
dom casmurro" | Dom Casmurro
(dom casmurro | Dom Casmurro
dom AND casmurro) OR | Dom Casmurro
' OR 1=1 -- dom casmurro | Dom Casmurro
<script>alert(1)</script> | -
dom casmurro ☂ 🂡 | Dom Casmurro
"dom casmurro" -caldwell | Dom Casmurro
xqzwkjv | -
`
