/**
 * The invented readers of the demonstration library, one line each:
 *
 *   user name | name | category | home library | date of birth | gender f or m | what is special about them
 *
 * Special: lang=es, blocked, expired, no-area (does not hold activity 8), switch (may act for others), librarian,
 * no-mail, two-mails, silent (wants no e-mail), login=<category>:<user name> (a further login), quiet (borrows
 * nothing).
 * The first name of a list is the one that README and tests speak of.
 */
export const PEOPLE = `
20240318 | Ana Ribeiro Campos | 08 | BC | 1998-05-14 | f |
20230101 | Bruno Carvalho Teixeira | 01 | BC | 2003-02-11 | m |
20230112 | Camila Fernandes Rocha | 01 | LA | 2002-09-30 | f | two-mails
20230124 | Diego Almeida Prado | 01 | EN | 2001-12-05 | m |
20240177 | Eduarda Martins Vilela | 01 | CS | 2004-07-19 | f |
20240180 | Felipe Nogueira Brandão | 01 | EN | 2004-01-23 | m | silent
20220093 | Gabriela Moura Siqueira | 01 | LA | 2000-11-02 | f |
20250031 | Henrique Pacheco Lima | 01 | BC | 2005-03-28 | m |
20250047 | Isadora Quintão Reis | 01 | CS | 2006-08-08 | f |
20250052 | João Pedro Saldanha | 01 | EN | 2005-10-17 | m |
20210550 | Joana Batista Ferraz | 01 | BC | 1999-04-04 | f |
20210550 | José Batista Ferraz | 01 | BC | 1971-06-21 | m |
20190022 | Karina Lopes Duarte | 01 | BC | 1997-01-15 | f | expired
20230204 | Leandro Peixoto Sales | 01 | LA | 2002-05-05 | m | blocked
20240219 | Marina Tavares Couto | 01 | LA | 2003-12-12 | f |
20240226 | Nicolas Azevedo Pinto | 01 | EN | 2004-09-09 | m |
20240233 | Olívia Barreto Salles | 01 | BC | 2004-06-01 | f | no-mail
20250240 | Pietro Amaral Neves | 01 | EN | 2006-02-20 | m |
19240011 | Quitéria dos Santos Leal | 19 | BC | 1988-10-03 | f |
19240025 | Rafael Monteiro Diniz | 19 | EN | 1991-03-30 | m |
19250038 | Simone Guedes Farias | 19 | CS | 1985-07-07 | f |
19250041 | Tiago Varela Cunha | 19 | BC | 1994-12-24 | m |
03240102 | Úrsula Campolina Braga | 03 | BC | 1990-05-18 | f |
03240115 | Vinícius Toledo Ramalho | 03 | EN | 1987-08-26 | m |
03250121 | Wanda Figueira Passos | 03 | LA | 1979-11-11 | f |
03250136 | Xavier Montes Aguiar | 03 | CS | 1993-02-02 | m | lang=es
06220001 | Yolanda Prates Guimarães | 06 | PP | 1954-04-16 | f |
06220014 | Zacarias Nunes Bicalho | 06 | PP | 1949-09-21 | m | no-mail
06230022 | Alzira Penido Coelho | 06 | LA | 1957-01-30 | f |
06230035 | Benedito Rosa Amorim | 06 | BC | 1951-06-13 | m |
07240008 | Cecília Drummond Paiva | 07 | LA | 2001-03-03 | f |
07240016 | Davi Lacerda Brito | 07 | LA | 2007-07-27 | m |
07250023 | Estela Mourão Pires | 07 | LA | 1996-10-10 | f |
07250039 | Fabrício Hermeto Souto | 07 | BC | 1999-05-25 | m |
21250004 | Giovana Resende Alvim | 21 | EN | 2009-04-09 | f |
21250017 | Heitor Cordeiro Matos | 21 | EN | 2008-12-31 | m |
21250025 | Ingrid Sabino Torres | 21 | EN | 2009-08-14 | f |
21260033 | Júlio Evangelista Rego | 21 | EN | 2010-01-06 | m |
09220005 | Larissa Bittencourt Maia | 09 | CS | 1992-06-06 | f |
09220018 | Mauro Sant'Anna Godoy | 09 | EN | 1989-09-15 | m |
09230026 | Natália Ouro Preto Assunção | 09 | LA | 1994-04-22 | f |
09240031 | Otávio Pimentel Vargas | 09 | BC | 1990-12-01 | m |
1752301 | Patrícia Veloso Andrade | 05 | BC | 1980-02-17 | f | librarian switch
1752318 | Ronaldo Starling Miranda | 05 | LA | 1976-05-29 | m | librarian
1752325 | Sílvia Catarino Dias | 05 | CS | 1983-10-23 | f | librarian
1752332 | Tomás Valadares Leite | 05 | EN | 1978-07-04 | m | librarian
1752349 | Valéria Xisto Moreira | 05 | PP | 1985-03-12 | f | librarian
1752356 | Wagner Ituassu Peres | 05 | BC | 1972-08-19 | m | login=03:03260140 login=01:20170009
1752363 | Zilda Carneiro Maciel | 05 | BC | 1969-11-27 | f |
2210504 | Adriana Lisboa Fontes | 12 | CS | 1984-01-09 | f |
2210511 | Caetano Ferrão Bueno | 12 | CS | 1977-04-30 | m |
2210528 | Débora Cintra Malta | 12 | CS | 1990-08-02 | f |
2210535 | Everaldo Sampaio Luz | 12 | CS | 1981-06-25 | m | no-area
INT25001 | Lucía Fernández Ortega | Intercamb | LA | 2003-09-14 | f | lang=es
INT25002 | Mateo Rojas Quiroga | Intercamb | EN | 2002-12-20 | m | lang=es
INT25003 | Emily Hartwell | Intercamb | BC | 2004-02-28 | f | lang=en
INT26004 | Jonas Brandt | Intercamb | EN | 2003-07-11 | m | lang=en
MC00017 | Aparecida Venâncio | MembroComun | PP | 1966-10-12 | f |
MC00029 | Edson Maranhão | MembroComun | PP | 1959-03-19 | m | no-mail
MC00034 | Iracema Porto Seguro | MembroComun | PP | 1974-05-02 | f |
MC00046 | Lourival Teles | MembroComun | PP | 1962-08-30 | m |
MC00058 | Rosângela Matoso | MembroComun | PP | 1988-01-21 | f |
08240327 | André Luiz Batalha | 08 | EN | 1997-11-16 | m |
08250334 | Beatriz Salomão Cruz | 08 | CS | 1999-02-08 | f |
08250341 | Clara Mendes Junqueira | 08 | LA | 2000-10-26 | f |
0951207 | Augusto Meira Castilho | 04 | BC | 1965-09-05 | m |
0951214 | Cláudia Vasques Noronha | 04 | LA | 1970-12-14 | f |
0951221 | Fernando Ávila Bretas | 04 | EN | 1968-04-27 | m |
0951238 | Helena Sepúlveda Tostes | 04 | CS | 1974-06-18 | f |
0951245 | Ivan Rabelo Couto | 04 | EN | 1981-01-13 | m |
0951252 | Regina Palhares Saraiva | 04 | LA | 1963-07-22 | f |
ESP0003 | Associação dos Leitores da Serra | 10 | PP | 1990-01-01 | |
ESP0008 | Teodoro Magalhães | 10 | BC | 1947-03-08 | m |
ESP0011 | Violeta Sarmento | 10 | LA | 1952-11-03 | f | quiet
`
