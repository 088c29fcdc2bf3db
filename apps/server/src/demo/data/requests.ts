/** Requests to the library: kind | status | fields as JSON | answer. */
export const REQUESTS = `
bibliographic-exchange | waiting | {"articleTitle":"Os leitores de Machado de Assis","journalTitle":"Machado de Assis em Linha","year":"2012","number":"9","startPage":"33","endPage":"58","contactEmail":"ana.campos@example.org"} |
bibliographic-exchange | in-progress | {"articleTitle":"The Brazilian economy in transition","journalTitle":"Latin American Research Review","year":"1998","number":"2","startPage":"101","endPage":"124"} | Pedido à biblioteca detentora.
bibliographic-exchange | finished | {"articleTitle":"Flora da Serra da Mantiqueira","journalTitle":"Rodriguésia","year":"2009","number":"60","startPage":"7","endPage":"31"} | Cópia enviada por e-mail.
interlibrary-loan | waiting | {"workTitle":"Sagas do país das Gerais","partAuthor":"Agripa Vasconcelos","observation":"Qualquer edição serve."} |
interlibrary-loan | available | {"workTitle":"Chão vermelho","partAuthor":"Eli Brasiliense","observation":"Prazo até o fim do mês."} | Chegou da biblioteca parceira; retire no balcão.
interlibrary-loan | cancelled | {"workTitle":"The Brazilian Othello of Machado de Assis","partAuthor":"Helen Caldwell"} | Já existe aqui, para consulta no local.
interlibrary-loan | removed | {"workTitle":"Atlas das unidades de conservação","observation":"Desisti do pedido."} |
bibliographic-survey | in-progress | {"generalSubject":"Literatura brasileira","delimitation":"Representação do sertão no romance contemporâneo","otherLanguageSubject":"Brazilian novel, backlands","dateScope":"2000-2025","publicationType":"both","keywords":["sertão","romance","contemporâneo"]} | Previsão de entrega em dez dias.
bibliographic-survey | finished | {"generalSubject":"Hipertensão","delimitation":"Adesão ao tratamento em atenção primária","dateScope":"2015-2025","publicationType":"online","keywords":["hipertensão","adesão","atenção primária"]} | Lista com 42 referências enviada.
catalogue-card | waiting | {"workTitle":"Vozes da serra: memória e oralidade","degree":"master","totalPages":"148","hasIllustration":true,"bibliographyStart":"139","bibliographyEnd":"146"} | Falta o resumo.
catalogue-card | finished | {"workTitle":"Sensores de baixo custo para barragens","degree":"doctorate","totalPages":"212","hasIllustration":true,"bibliographyStart":"190","bibliographyEnd":"209"} | Ficha enviada em PDF.
specialised-search | waiting | {"generalSubject":"Energia solar","delimitation":"Bombeamento de água em pequenas propriedades","publicationType":"online"} |
`
