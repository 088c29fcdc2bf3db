/**
 * Names under which authors of the demonstration library are also known. One line each:
 *
 *   heading without dates | x a name that leads here | ~ a heading that stands beside it | n who it is
 *
 * A heading fits the title rows' heading with or without dates. What `~` names becomes an authority too.
 */
export const NAME_REFERENCES = `
Assis, Machado de | x Machado de Assis, Joaquim Maria | x Machado de Assis | x Assis, Joaquim Maria Machado de | n Romancista, contista e crítico carioca, fundador da Academia Brasileira de Letras.
Lispector, Clarice | x Lispector, C. (Clarice) | x Palmer, Helen | x Quadros, Tereza | ~ Lispector, Elisa, 1911-1989 | n Romancista, contista e jornalista brasileira.
Rosa, João Guimarães | x Guimarães Rosa, João | x Rosa, Guimarães | n Romancista e contista mineiro, diplomata.
Andrade, Carlos Drummond de | x Drummond de Andrade, Carlos | x Drummond | n Poeta e cronista mineiro.
Andrade, Mário de | x Andrade, Mário Raul de Moraes | x Sobral, Mário | n Escritor, musicólogo e figura central do modernismo brasileiro.
Andrade, Oswald de | x Andrade, José Oswald de Sousa
Amado, Jorge | x Amado de Faria, Jorge Leal | ~ Gattai, Zélia, 1916-2008 | n Romancista baiano.
Ramos, Graciliano | x Ramos de Oliveira, Graciliano | n Romancista alagoano.
Rego, José Lins do | x Lins do Rego, José | x Rêgo, José Lins do
Queiroz, Rachel de | x Queirós, Raquel de | x Queiroz, Rita de
Meireles, Cecília | x Meirelles, Cecília | n Poeta e educadora carioca.
Bandeira, Manuel | x Bandeira Filho, Manuel Carneiro de Sousa
Telles, Lygia Fagundes | x Fagundes Telles, Lygia | x Teles, Lígia Fagundes
Veríssimo, Erico | x Verissimo, Érico | ~ Verissimo, Luis Fernando, 1936-2025
Veríssimo, Luis Fernando | x Verissimo, Luis Fernando | x Veríssimo, L. F.
Melo Neto, João Cabral de | x Cabral de Melo Neto, João | x Mello Neto, João Cabral de
Alencar, José de | x Alencar, José Martiniano de | x Senio | n Romancista cearense do romantismo brasileiro.
Azevedo, Aluísio | x Azevedo, Aluizio | x Azevedo, Aluísio Tancredo Gonçalves de | ~ Azevedo, Artur, 1855-1908
Barreto, Lima | x Lima Barreto, Afonso Henriques de | x Barreto, Afonso Henriques de Lima | n Romancista e cronista carioca.
Cunha, Euclides da | x Cunha, Euclydes da | x Euclides da Cunha
Castro Alves | x Alves, Castro | x Alves, Antônio Frederico de Castro
Dias, Gonçalves | x Gonçalves Dias, Antônio | x Dias, Antônio Gonçalves
Macedo, Joaquim Manuel de | x Macedo, Joaquim Manoel de
Almeida, Manuel Antônio de | x Almeida, Manoel Antônio de | x Um Brasileiro
Pompeia, Raul | x Pompéia, Raul | x Pompeia, Raul d'Ávila
Anjos, Augusto dos | x Anjos, Augusto de Carvalho Rodrigues dos
Lobato, Monteiro | x Monteiro Lobato, José Bento | x Lobato, José Bento Monteiro | n Escritor e editor paulista.
Jesus, Carolina Maria de | x Carolina Maria de Jesus | n Escritora mineira, moradora da favela do Canindé.
Evaristo, Conceição | x Evaristo de Brito, Maria da Conceição | n Romancista, contista e poeta mineira.
Vieira Junior, Itamar | x Vieira Júnior, Itamar | x Junior, Itamar Vieira | n Romancista e geógrafo baiano.
Buarque, Chico | x Hollanda, Francisco Buarque de | x Holanda, Chico Buarque de | x Julinho da Adelaide | ~ Holanda, Sérgio Buarque de, 1902-1982 | n Compositor, cantor e escritor carioca.
Holanda, Sérgio Buarque de | x Buarque de Holanda, Sérgio | x Hollanda, Sérgio Buarque de | n Historiador paulista.
Freyre, Gilberto | x Freyre, Gilberto de Mello | n Sociólogo pernambucano.
Freire, Paulo | x Freire, Paulo Reglus Neves | n Educador pernambucano, patrono da educação brasileira.
Ribeiro, Darcy | x Ribeiro, Darci | n Antropólogo mineiro, fundador da Universidade de Brasília.
Ribeiro, João Ubaldo | x Ubaldo Ribeiro, João
Candido, Antonio | x Cândido, Antônio | x Mello e Souza, Antonio Candido de | x Souza, Antonio Candido de Mello e
Furtado, Celso | x Furtado, Celso Monteiro
Prado Júnior, Caio | x Prado Junior, Caio | x Prado, Caio, Jr.
Fernandes, Florestan | x Florestan Fernandes
Nascimento, Milton | x Milton Nascimento | x Bituca
Villa-Lobos, Heitor | x Vila-Lobos, Heitor | x Lobos, Heitor Villa | n Compositor e regente carioca.
Jobim, Antonio Carlos | x Jobim, Tom | x Jobim, Antônio Carlos Brasileiro de Almeida
Jobim, Tom | x Jobim, Antonio Carlos | x Jobim, Antônio Carlos Brasileiro de Almeida
Gilberto, João | x Oliveira, João Gilberto Prado Pereira de
Gil, Gilberto | x Moreira, Gilberto Passos Gil
Veloso, Caetano | x Velloso, Caetano Emanuel Viana Teles
Nazareth, Ernesto | x Nazaré, Ernesto | x Nazareth, Ernesto Júlio de
Gonzaga, Chiquinha | x Gonzaga, Francisca Edwiges Neves
Gonzaga, Luiz | x Gonzaga, Luís | x Nascimento, Luiz Gonzaga do
Pixinguinha | x Viana Filho, Alfredo da Rocha | x Vianna, Alfredo da Rocha
Cartola | x Oliveira, Angenor de
Moraes, Vinicius de | x Moraes, Vinícius de | x Morais, Vinicius de
Rocha, Glauber | x Rocha, Glauber de Andrade | n Cineasta baiano do Cinema Novo.
Niemeyer, Oscar | x Niemeyer Soares Filho, Oscar Ribeiro de Almeida
Portinari, Candido | x Portinari, Cândido
Salgado, Sebastião | x Salgado Júnior, Sebastião Ribeiro
Krenak, Ailton | x Lacerda, Ailton Alves | n Pensador e líder indígena mineiro.
Kopenawa, Davi | x Yanomami, Davi Kopenawa
Coelho, Paulo | x Souza, Paulo Coelho de
Hatoum, Milton | x Hatūm, Milton
Tezza, Cristovão | x Tezza, Cristóvão
Prado, Adélia | x Freitas, Adélia Luzia Prado de
Hilst, Hilda | x Hilst, Hilda de Almeida Prado
Nassar, Raduan | x Naṣṣār, Raḍwān
Suassuna, Ariano | x Suassuna, Ariano Vilar
Rodrigues, Nelson | x Flag, Suzana | x Myrna
Nabuco, Joaquim | x Araújo, Joaquim Aurélio Barreto Nabuco de
Barbosa, Rui | x Barbosa, Ruy | x Oliveira, Rui Barbosa de
Coralina, Cora | x Bretas, Ana Lins dos Guimarães Peixoto
Leminski, Paulo | x Leminski Filho, Paulo
Quintana, Mario | x Quintana, Mário de Miranda
Barros, Manoel de | x Barros, Manoel Wenceslau Leite de
Sabino, Fernando | x Sabino, Fernando Tavares
Braga, Rubem | x Braga, Rubem Ribeiro
Fonseca, Rubem | x Fonseca, José Rubem
Pessoa, Fernando | x Pessoa, Fernando António Nogueira | ~ Campos, Álvaro de | ~ Caeiro, Alberto | ~ Reis, Ricardo | ~ Soares, Bernardo | n Poeta português.
Saramago, José | x Sousa, José de | n Romancista português, prêmio Nobel de Literatura de 1998.
Camões, Luís de | x Camões, Luís Vaz de | x Camoens, Luis de
Queirós, Eça de | x Eça de Queirós, José Maria | x Queiroz, Eça de
Branco, Camilo Castelo | x Castelo Branco, Camilo
Vicente, Gil | x Gil Vicente
Antunes, António Lobo | x Lobo Antunes, António
Couto, Mia | x Couto, António Emílio Leite | n Escritor e biólogo moçambicano.
Agualusa, José Eduardo | x Cunha, José Eduardo Agualusa Alves da
Pepetela | x Pestana, Artur Carlos Maurício | x Santos, Artur Pestana dos
García Márquez, Gabriel | x Márquez, Gabriel García | x Garcia Marquez, Gabriel | x Gabo | n Romancista colombiano, prêmio Nobel de Literatura de 1982.
Borges, Jorge Luis | x Domecq, H. Bustos | x Borges, J. L. | n Escritor argentino.
Cortázar, Julio | x Cortazar, Julio | x Denis, Julio
Rulfo, Juan | x Pérez Rulfo, Juan Nepomuceno Carlos
Neruda, Pablo | x Reyes Basoalto, Ricardo Eliécer Neftalí | n Poeta chileno.
Mistral, Gabriela | x Godoy Alcayaga, Lucila
Paz, Octavio | x Paz Lozano, Octavio
Vargas Llosa, Mario | x Llosa, Mario Vargas
Allende, Isabel | x Allende Llona, Isabel
Fuentes, Carlos | x Fuentes Macías, Carlos
Galeano, Eduardo | x Hughes Galeano, Eduardo Germán
Carpentier, Alejo | x Carpentier y Valmont, Alejo
Benedetti, Mario | x Benedetti Farrugia, Mario
Sabato, Ernesto | x Sábato, Ernesto
Juana Inés de la Cruz | x Cruz, Juana Inés de la | x Asbaje y Ramírez de Santillana, Juana Inés de
Darío, Rubén | x García Sarmiento, Félix Rubén
Cervantes Saavedra, Miguel de | x Cervantes, Miguel de | x Saavedra, Miguel de Cervantes
García Lorca, Federico | x Lorca, Federico García
Calderón de la Barca, Pedro | x Barca, Pedro Calderón de la
Shakespeare, William | n Poeta e dramaturgo inglês.
Austen, Jane | x Author of Sense and Sensibility | x A Lady
Brontë, Emily | x Bell, Ellis | ~ Brontë, Charlotte, 1816-1855
Brontë, Charlotte | x Bell, Currer
Carroll, Lewis | x Dodgson, Charles Lutwidge | n Escritor e matemático inglês.
Twain, Mark | x Clemens, Samuel Langhorne
Orwell, George | x Blair, Eric Arthur | n Escritor e jornalista inglês.
Woolf, Virginia | x Stephen, Adeline Virginia
Eliot, George | x Evans, Mary Ann | x Cross, Marian Evans
Joyce, James | x Joyce, James Augustine Aloysius
Wilde, Oscar | x Wilde, Oscar Fingal O'Flahertie Wills
Poe, Edgar Allan | x Poe, Edgardo Allan
Conrad, Joseph | x Korzeniowski, Józef Teodor Konrad
Tolkien, J. R. R. | x Tolkien, John Ronald Reuel
Rowling, J. K. | x Galbraith, Robert | x Rowling, Joanne
Hugo, Victor | x Hugo, Vítor
Verne, Jules | x Verne, Júlio
Voltaire | x Arouet, François-Marie
Molière | x Poquelin, Jean-Baptiste
Saint-Exupéry, Antoine de | x Exupéry, Antoine de Saint
Tolstoi, Liev | x Tolstoy, Leo | x Tolstói, Leon | x Tolstoi, Lev Nikolaevich
Tolstói, Liev | x Tolstoy, Leo | x Tolstoi, Leon | x Tolstoi, Lev Nikolaevich
Dostoiévski, Fiódor | x Dostoevsky, Fyodor | x Dostoievski, Fedor Mikhailovich
Tchekhov, Anton | x Chekhov, Anton | x Tchékhov, Anton Pavlovitch
Kafka, Franz | x Kafka, František
Goethe, Johann Wolfgang von | x Goethe, J. W. von
Homero | x Homer | x Homerus
Platão | x Plato | x Platón
Aristóteles | x Aristotle | x Aristoteles
Sófocles | x Sophocles
Virgílio | x Virgil | x Vergilius Maro, Publius
Dante Alighieri | x Alighieri, Dante
Maquiavel, Nicolau | x Machiavelli, Niccolò
Marx, Karl | x Marx, Carlos
Bach, Johann Sebastian | x Bach, J. S.
Beethoven, Ludwig van
Chopin, Frédéric | x Szopen, Fryderyk
Mozart, Wolfgang Amadeus | x Mozart, Johannes Chrysostomus Wolfgangus Theophilus
Debussy, Claude | x Debussy, Achille-Claude
inst: Brasil | x inst: República Federativa do Brasil | x inst: Brazil | x inst: Estados Unidos do Brasil
inst: Brasil. Ministério da Saúde | x inst: Ministério da Saúde (Brasil) | x inst: MS (Brasil)
inst: Instituto Brasileiro de Geografia e Estatística | x inst: IBGE | x inst: Fundação IBGE
inst: IBGE | x inst: Instituto Brasileiro de Geografia e Estatística
inst: Associação Brasileira de Normas Técnicas | x inst: ABNT
inst: Organização Mundial da Saúde | x inst: OMS | x inst: World Health Organization | x inst: WHO
inst: Organização das Nações Unidas | x inst: ONU | x inst: United Nations
inst: Fundação Oswaldo Cruz | x inst: Fiocruz | x inst: Instituto Oswaldo Cruz
inst: Universidade de São Paulo | x inst: USP
inst: Universidade Federal de Minas Gerais | x inst: UFMG | x inst: Universidade de Minas Gerais
inst: Universidade Estadual de Campinas | x inst: Unicamp
inst: Universidade Federal do Rio de Janeiro | x inst: UFRJ | x inst: Universidade do Brasil
inst: CODEMIG | x inst: Companhia de Desenvolvimento Econômico de Minas Gerais
inst: Companhia de Desenvolvimento Econômico de Minas Gerais | x inst: CODEMIG
inst: Serviço Geológico do Brasil | x inst: CPRM | x inst: Companhia de Pesquisa de Recursos Minerais
`
