/** Control number identifier (003) of the demonstration library: an invented one, so that it meets no real record. */
export const agency = 'BR-UFMtq'
