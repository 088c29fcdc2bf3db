/** Comments on titles: how the title begins | state | what is said. */
export const COMMENTS = `
Grande sertão | approved | Comecei três vezes. Na quarta, li as primeiras páginas em voz alta e o livro se abriu.
Grande sertão | approved | Para a disciplina, a edição da estante 41 traz a paginação usada em aula.
Dom Casmurro | approved | Releitura a cada cinco anos: cada vez acredito menos no narrador.
A hora da estrela | approved | Curto só na aparência. Leve lápis.
Torto arado | approved | As duas irmãs ficaram comigo por semanas.
Torto arado | waiting | Alguém sabe se há uma edição em letra ampliada?
Quarto de despejo | approved | Devia ser leitura obrigatória em todos os cursos, não só em Letras.
Cien años de soledad | approved | Dibujen el árbol de la familia antes de empezar; ayuda.
Pedro Páramo | waiting | ¿Hay grabación del autor leyendo? La escuché en otra biblioteca.
Vidas secas | approved | O capítulo da Baleia vale o semestre.
Cálculo | waiting | O exemplar 2 está sem a contracapa com as tabelas de integrais.
Raízes do Brasil | refused | Vendo o meu, quase novo, chamem no privado.
Capitães da areia | approved | Li no ensino médio e reli agora; é outro livro.
Macunaíma | approved | A edição crítica explica o que sozinha eu não pegaria.
Algoritmos | approved | O capítulo de grafos é a melhor introdução que encontrei em português.
`
