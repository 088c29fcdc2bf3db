/** In local storage: part of the persisted store exists. */
export const persistedKey = 'estante.kept'
/** In local storage: the id of the sign-in that this browser's tabs share. */
export const openKey = 'estante.open'
/** In session storage: this tab's sealed state. */
export const tabKey = 'estante.tab'
