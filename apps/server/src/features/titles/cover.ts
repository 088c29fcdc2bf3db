/** A title has one cover at most; its number in hits and in the list of pictures (seq_paragrafo). */
export const coverSequence = '1'
