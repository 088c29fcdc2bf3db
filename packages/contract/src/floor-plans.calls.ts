import { describeCalls } from './call.ts'

export const floorPlansCalls = describeCalls({
  'floor-plans.show': {
    method: 'GET',
    path: '/api/exemplares/:id/planta',
    access: 'public',
    summary: 'Where a copy stands: the floor plan of its library, and its row of shelves on it.',
    description:
      'Copies that have a place are marked `tem_planta` in `/api/acervo/{id}/exemplares`. `esquerda`, `topo`, `largura` and `altura` of the row are per cent of the picture.',
    errors: ['floor-plans.not_found'],
  },
  'floor-plans.picture': {
    method: 'GET',
    path: '/imagens/planta/:id',
    access: 'public',
    summary: 'The picture of a floor plan.',
    errors: ['floor-plans.not_found'],
  },
})
