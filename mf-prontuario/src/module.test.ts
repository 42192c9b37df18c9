import { telas } from '@clinica/shared-domain/acesso'
import module from './module'

it('questions and forms stand at the addresses of the specification, for whoever may open them', () => {
  expect(module.routes.map((r) => r.path)).toEqual([
    '/evolucao/questao',
    '/evolucao/questao/cadastro/:id?',
    '/evolucao/formulario',
    '/evolucao/formulario/cadastro/:id?',
  ])
  for (const rota of module.routes) expect(rota.access).toBe(telas.evolucaoModelos)
})

it('both lists carry the tabs Questões and Formulário', () => {
  const tabs = module.routes.flatMap((r) => ('context' in r && r.context ? [r.context] : []))
  expect(tabs.map((t) => t.title)).toEqual(['Questões', 'Formulário'])
  expect(new Set(tabs.map((t) => t.id)).size).toBe(1)
})
