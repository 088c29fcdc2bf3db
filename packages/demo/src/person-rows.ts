/** The invented readers of the demonstration library and the logins that have a password. */
import { readRows } from './read-rows.ts'
import type { DemoLibraryCode } from './title-row.ts'

/** A line of `data/people.jsonl`. The first is the person that README and tests speak of. */
export interface PersonRow {
  username: string
  name: string
  /** Code of the patron category: "01", "Intercamb". */
  category: string
  library: DemoLibraryCode
  /** Date of birth: "1998-05-14". */
  born: string
  /** Empty for an association. */
  gender: 'f' | 'm' | ''
  /**
   * lang=es, blocked, expired, no-area (does not hold activity 8), switch (may act for others), head and attendant (of their library), no-mail,
   * two-mails, silent (wants no e-mail), login=<category>:<user name> (a further login), quiet (borrows nothing).
   */
  special: readonly string[]
}

/**
 * A line of `data/logins.jsonl`: one for each of the fourteen categories and one for each situation. Whoever has no line
 * has no password yet.
 */
export interface LoginRow {
  username: string
  /** Name of the person: two may share a user name. */
  patron: string
  category: string
  password: string
  special?: keyof typeof loginNotes
}

/** What is special about a login, in the language of whoever reads the list. */
export const loginNotes = {
  switch: {
    pt: 'chefe da Biblioteca Central: atende no balcão e recebe pagamentos; pode trocar de usuário (atividade 2001)',
    es: 'jefa de la Biblioteca Central: atiende en el mostrador y cobra; puede cambiar de usuario (actividad 2001)',
    en: 'head of the Central Library: serves at the desk and takes payments; may switch user (activity 2001)',
    fr: 'responsable de la Bibliothèque centrale : sert au bureau de prêt et encaisse ; peut changer d’utilisateur (activité 2001)',
    it: 'responsabile della Biblioteca Centrale: serve al banco e incassa; può cambiare utente (attività 2001)',
  },
  administrator: {
    pt: 'administra o sistema: configura a instituição, as bibliotecas e as regras, e atende em qualquer balcão',
    es: 'administra el sistema: configura la institución, las bibliotecas y las reglas, y atiende en cualquier mostrador',
    en: 'administrator: sets up institution, libraries and policies, and serves at every desk',
    fr: 'administre le système : configure l’institution, les bibliothèques et les règles, et sert à tous les bureaux',
    it: 'amministra il sistema: configura l’istituzione, le biblioteche e le regole, e serve a ogni banco',
  },
  desk: {
    pt: 'atende no balcão de sua biblioteca (atividade 2002)',
    es: 'atiende en el mostrador de su biblioteca (actividad 2002)',
    en: 'serves at the desk of one library (activity 2002)',
    fr: 'sert au bureau de prêt de sa bibliothèque (activité 2002)',
    it: 'serve al banco della sua biblioteca (attività 2002)',
  },
  professor: {
    pt: 'sugere aquisições pelo caminho de professor',
    es: 'sugiere adquisiciones por el camino de profesor',
    en: 'suggests acquisitions by the professor’s path',
    fr: 'suggère des achats par la voie des professeurs',
    it: 'suggerisce acquisti per la via dei docenti',
  },
  'no-area': {
    pt: 'sem a área pessoal (não tem a atividade 8)',
    es: 'sin el área personal (no tiene la actividad 8)',
    en: 'without the account area (does not hold activity 8)',
    fr: 'sans l’espace personnel (n’a pas l’activité 8)',
    it: 'senza l’area personale (non ha l’attività 8)',
  },
  blocked: {
    pt: 'acesso bloqueado por muitas tentativas; a saída é “Esqueci a senha”',
    es: 'acceso bloqueado por muchos intentos; la salida es “Olvidé la contraseña”',
    en: 'blocked after too many attempts; the way out is “Forgot password”',
    fr: 'bloqué après trop d’essais ; l’issue est « Mot de passe oublié »',
    it: 'bloccato dopo troppi tentativi; la via d’uscita è “Password dimenticata”',
  },
  expired: {
    pt: 'cadastro vencido',
    es: 'registro vencido',
    en: 'registration expired',
    fr: 'inscription expirée',
    it: 'iscrizione scaduta',
  },
  duplicate: {
    pt: 'duas pessoas com a mesma matrícula; a senha diz quem entra',
    es: 'dos personas con la misma matrícula; la contraseña dice quién entra',
    en: 'two people with the same user name; the password tells who signs in',
    fr: 'deux personnes avec le même identifiant ; le mot de passe dit qui se connecte',
    it: 'due persone con lo stesso nome utente; la password dice chi accede',
  },
  several: {
    pt: 'uma pessoa com três logins; escolhe um depois de entrar',
    es: 'una persona con tres accesos; elige uno después de entrar',
    en: 'one person with three logins; chooses one after signing in',
    fr: 'une personne avec trois comptes ; elle en choisit un après la connexion',
    it: 'una persona con tre account; ne sceglie uno dopo l’accesso',
  },
} as const

export function personRows(): PersonRow[] {
  return readRows('people')
}

/** In the order in which they are shown: the one with most to see, the other categories, the situations. */
export function loginRows(): LoginRow[] {
  return readRows('logins')
}
