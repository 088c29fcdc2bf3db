/** A title has one cover at most: the number by which a hit and the list of its pictures name it (seq_paragrafo). */
export const coverSequence = '1'
