import { telas } from '@clinica/shared-domain/acesso'
import module from './module'

it('packages and the billing of a guide stand at the addresses of the specification, for whoever bills', () => {
  const rotas = module.routes.filter((r) => r.access === telas.faturamento)
  expect(rotas.map((r) => r.path)).toEqual([
    '/faturamento',
    '/faturamento/cadastro/:id?',
    '/faturamento/guia',
    '/faturamento/promed/arquivo',
  ])
})

it('lots stand beside the packages, for whoever bills', () => {
  const rotas = module.routes.filter((r) => r.access === telas.lotes)
  expect(rotas.map((r) => r.path)).toEqual([
    '/faturamento/lotes',
    '/faturamento/lotes/gerar',
    '/faturamento/lotes/:id',
  ])
  expect(rotas[0]).toMatchObject({ context: { id: 'faturamento', title: 'Lotes' } })
})

it('the schemas of the agency stand under Administrativo, for who manages', () => {
  expect(module.routes.find((r) => r.path === '/tiss/esquemas')).toMatchObject({
    access: telas.esquemasTiss,
    menu: { group: 'Administrativo', title: 'Esquemas TISS' },
  })
})

it('whose account the PIX goes to stands under Administrativo, for who manages', () => {
  expect(module.routes.find((r) => r.path === '/recebimento/pix')).toMatchObject({
    access: telas.chavesPix,
    menu: { group: 'Administrativo', title: 'Chave PIX' },
  })
})

it('the monthly submission stands under Atendimento, for whoever may open it', () => {
  const rota = module.routes.find((r) => r.path === '/profissional/pagamento/guias')
  expect(rota).toMatchObject({
    access: telas.pagamentoProfissional,
    menu: { group: 'Atendimento', title: 'Pagamento de profissionais' },
  })
})
