/**
 * The logins of the demonstration library that have a password, one line each:
 *
 *   user name | name of the person | category | password | what is special about them
 *
 * One for each of the fourteen categories and one for each situation. Whoever is not named here has no password yet.
 * Special words are those of `NOTES`.
 */
export const LOGINS = `
20240318 | Ana Ribeiro Campos | 08 | Beija-Flor-29 |
20230101 | Bruno Carvalho Teixeira | 01 | Araucaria-08 |
19240011 | Quitéria dos Santos Leal | 19 | Jequitiba-17 |
03240102 | Úrsula Campolina Braga | 03 | Quaresmeira-23 |
06220001 | Yolanda Prates Guimarães | 06 | Manaca-da-Serra-31 |
07240008 | Cecília Drummond Paiva | 07 | Ipe-Amarelo-42 |
21250004 | Giovana Resende Alvim | 21 | Candeia-Alta-56 |
09220005 | Larissa Bittencourt Maia | 09 | Pinheiro-Bravo-64 |
1752301 | Patrícia Veloso Andrade | 05 | Sabia-Laranjeira-72 | switch
2210504 | Adriana Lisboa Fontes | 12 | Gralha-Azul-85 |
INT25001 | Lucía Fernández Ortega | Intercamb | Tucano-Toco-91 |
MC00017 | Aparecida Venâncio | MembroComun | Bem-te-vi-14 |
0951207 | Augusto Meira Castilho | 04 | Lobo-Guara-37 | professor
ESP0011 | Violeta Sarmento | 10 | Saira-Lagarta-48 |
1752318 | Ronaldo Starling Miranda | 05 | Tico-Tico-53 | desk
2210535 | Everaldo Sampaio Luz | 12 | Joao-de-Barro-66 | no-area
20230204 | Leandro Peixoto Sales | 01 | Quero-Quero-75 | blocked
20190022 | Karina Lopes Duarte | 01 | Canario-Terra-82 | expired
20210550 | Joana Batista Ferraz | 01 | Muriqui-Verde-94 | duplicate
20210550 | José Batista Ferraz | 01 | Jacutinga-13 | duplicate
1752356 | Wagner Ituassu Peres | 05 | Tamandua-26 | several
03260140 | Wagner Ituassu Peres | 03 | Tamandua-35 | several
20170009 | Wagner Ituassu Peres | 01 | Tamandua-44 | several
`

/** What a special word says, in the language of whoever reads the list. */
export const NOTES = {
  switch: {
    pt: 'pode trocar de usuário (atividade 2001) e atende no balcão (2002)',
    es: 'puede cambiar de usuario (actividad 2001) y atiende en el mostrador (2002)',
    en: 'may switch user (activity 2001) and serves at the desk (2002)',
  },
  desk: {
    pt: 'atende no balcão (atividade 2002)',
    es: 'atiende en el mostrador (actividad 2002)',
    en: 'serves at the desk (activity 2002)',
  },
  professor: {
    pt: 'sugere aquisições pelo caminho de professor',
    es: 'sugiere adquisiciones por el camino de profesor',
    en: 'suggests acquisitions by the professor’s path',
  },
  'no-area': {
    pt: 'sem a área pessoal (não tem a atividade 8)',
    es: 'sin el área personal (no tiene la actividad 8)',
    en: 'without the account area (does not hold activity 8)',
  },
  blocked: {
    pt: 'acesso bloqueado por muitas tentativas; a saída é “Esqueci a senha”',
    es: 'acceso bloqueado por muchos intentos; la salida es “Olvidé la contraseña”',
    en: 'blocked after too many attempts; the way out is “Forgot password”',
  },
  expired: {
    pt: 'cadastro vencido',
    es: 'registro vencido',
    en: 'registration expired',
  },
  duplicate: {
    pt: 'duas pessoas com a mesma matrícula; a senha diz quem entra',
    es: 'dos personas con la misma matrícula; la contraseña dice quién entra',
    en: 'two people with the same user name; the password tells who signs in',
  },
  several: {
    pt: 'uma pessoa com três logins; escolhe um depois de entrar',
    es: 'una persona con tres accesos; elige uno después de entrar',
    en: 'one person with three logins; chooses one after signing in',
  },
} as const
