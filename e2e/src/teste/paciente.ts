import type { Page } from 'playwright-core'
import { cpfDe, painel, preencher, selecionar } from './formulario'

/** What the API takes of an adult. */
export const adulto = (nome: string, n: number) => ({
  nome,
  data_nascimento: '1990-05-10',
  contato: { celular: '31977776666' },
  contato_emergencia: { nome: 'Otto Viana', celular: '31966665555' },
  docs_pessoais: { cpf: cpfDe(n) },
  indicacao: { valor: 'Instagram' },
  ativo: true,
})

/** Everything that a new patient needs, documents and responsible excepted. */
export const preencherPaciente = async (pagina: Page, nome: string, nascimento: string): Promise<void> => {
  await preencher(painel(pagina, 'Geral'), { 'Nome (1)': nome, 'Data de nascimento (1)': nascimento })
  await preencher(painel(pagina, 'Contato'), { 'Celular (2)': '(31) 97777-6666' })
  await preencher(painel(pagina, 'Contato de emergência'), {
    'Nome (1)': 'Otto Viana',
    'Celular (1)': '(31) 96666-5555',
  })
  await selecionar(painel(pagina, 'Indicação e Observações'), 'Indicação (1)', 'Instagram')
}
