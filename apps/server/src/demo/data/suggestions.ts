/** Acquisition suggestions: one for each status of the specification's section 3, and what was suggested. */
export const SUGGESTIONS = `
awaiting-delivery | Uma história da desigualdade: a concentração de renda entre os ricos no Brasil | Souza, Pedro H. G. Ferreira de | Hucitec
fulfilled | Cien años de soledad: edición conmemorativa | García Márquez, Gabriel | Alfaguara
cancelled | The name of the rose | Eco, Umberto | Harcourt
duplicate | Torto arado | Vieira Junior, Itamar | Todavia
in-quotation | Deep learning | Goodfellow, Ian | MIT Press
sold-out | Cancioneiro da Serra da Mantiqueira | | Edição do autor
finished-incomplete | Coleção Os pensadores | | Abril Cultural
already-exists | Dom Casmurro | Assis, Machado de | Penguin-Companhia
not-fulfilled | Encyclopaedia of the history of technology | McNeil, Ian | Routledge
not-found | Memórias de um tropeiro da Mantiqueira | | Tipografia São Bento
partially-fulfilled | Harrison: medicina interna, 2 volumes | | McGraw-Hill
auction-trading | Viagem ao interior do Brasil | Saint-Hilaire, Auguste de | Itatiaia
pre-suggestion | O avesso da pele | Tenório, Jeferson | Companhia das Letras
purchase-suggestion | Salvar o fogo | Vieira Junior, Itamar | Todavia
`
