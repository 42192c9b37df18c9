import { telas } from '@clinica/shared-domain/acesso'
import module from './module'

it('the guide stands at the addresses of the specification, for whoever may see guides', () => {
  expect(module.routes.map((r) => r.path)).toEqual([
    '/guia',
    '/guia/cadastro',
    '/guia/cadastro/:id',
    '/guia/cadastro/:agendamentoId/agendamento',
    '/guia/:id/agendamentos',
  ])
  for (const rota of module.routes) expect(rota.access).toBe(telas.guia)
})
