import { telas } from '@clinica/shared-domain/acesso'
import module from './module'

it('packages stand at the addresses of the specification, for whoever bills', () => {
  const rotas = module.routes.filter((r) => r.access === telas.faturamento)
  expect(rotas.map((r) => r.path)).toEqual(['/faturamento', '/faturamento/cadastro/:id?'])
})
