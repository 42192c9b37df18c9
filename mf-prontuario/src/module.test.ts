import { telas } from '@clinica/shared-domain/acesso'
import module from './module'

it('questions stand at the addresses of the specification, for whoever may open them', () => {
  expect(module.routes.map((r) => r.path)).toEqual(['/evolucao/questao', '/evolucao/questao/cadastro/:id?'])
  for (const rota of module.routes) expect(rota.access).toBe(telas.evolucaoModelos)
})
