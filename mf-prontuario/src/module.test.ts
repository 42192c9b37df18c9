import { telas } from '@clinica/shared-domain/acesso'
import module from './module'

const pathsOf = (contexto: string) =>
  module.routes.flatMap((r) => ('context' in r && r.context?.id === contexto ? [r.path] : []))

it('questions and forms stand at the addresses of the specification, for whoever may open them', () => {
  const modelos = module.routes.filter((r) => r.access === telas.evolucaoModelos)
  expect(modelos.map((r) => r.path)).toEqual([
    '/evolucao/questao',
    '/evolucao/questao/cadastro/:id?',
    '/evolucao/formulario',
    '/evolucao/formulario/cadastro/:id?',
  ])
})

it('both lists and the templates carry the tabs Questões, Formulário and Documentos', () => {
  const tabs = module.routes.flatMap((r) =>
    'context' in r && r.context?.id === 'evolucaoModelos' ? [r.context.title] : [],
  )
  expect(tabs).toEqual(['Questões', 'Formulário', 'Documentos'])
})

it('whoever may not open a record is sent to the grid', () => {
  const registros = module.routes.filter((r) => pathsOf('registros').includes(r.path))
  expect(registros.map((r) => r.path)).toContain('/paciente/:id/evolucao2')
  for (const rota of registros)
    expect(rota).toMatchObject({ access: telas.prontuario, deniedTo: 'Agendamento' })
})
