import type { Agendamento } from '@clinica/shared-domain'
import { open as openAt, logInAs as openSession } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'

export { expectConsole, mockServer } from '@clinica/shared-ui/teste'

export const logInAs: typeof openSession = (...who) => {
  // The grid is looked at also while a dialog covers it.
  configure({ defaultHidden: true })
  return openSession(...who)
}

type Call = { headers?: { [nome: string]: unknown }; data?: string }

/**
 * A write as the API keeps it: once per key, whose answer it repeats; another body under the same key is refused. The first
 * answer gets lost on its way. What was done is in `feitos`.
 */
export const loseFirstAnswer = (answer: (corpo: unknown) => unknown) => {
  const feitos = new Map<string, { corpo: unknown; resposta: unknown }>()
  let perdidas = 0
  const reply = async (config: Call): Promise<[number, unknown]> => {
    const { headers, data } = config
    const chave = String(headers?.['idempotency-key'] ?? `sem chave ${feitos.size}`)
    const feito = feitos.get(chave) ?? { corpo: data, resposta: answer(JSON.parse(data ?? '')) }
    feitos.set(chave, feito)
    if (perdidas++ === 0)
      throw Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true })
    if (feito.corpo === data) return [200, feito.resposta]
    return [
      422,
      { msg: 'Chave', erro: { tipo: 'chaveReutilizada', titulo: '', conteudo: 'Chave reutilizada.' } },
    ]
  }
  return { reply, feitos }
}

/** The save that waits for the lost server is given up, for the form as it stands; `rotulo`: 'Não esperar' where nothing was changed. */
export const backToTheForm = async (rotulo = 'Voltar à edição'): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: rotulo }))
  await waitFor(() => expect(screen.queryByRole('button', { name: rotulo })).toBeNull())
}

/** `outras`: paths that other deployed screens serve. */
export const open = (tela: ReactNode, path: string, endereco: string, outras: string[] = []) =>
  openAt(
    { ...Object.fromEntries(outras.map((outra) => [outra, <p key={outra}>{outra}</p>])), [path]: tela },
    endereco,
  )

export const agendamento = (mudancas: Partial<Agendamento> = {}): Agendamento => ({
  _id: 'a1',
  data: '2026-11-23',
  hora: '08:00',
  status: 'marcado',
  ativo: true,
  encaixe: false,
  unidade: 'Centro',
  especialidade: 'Pilates',
  avaliacao: false,
  observacao: null,
  bloqueadoParaPagamento: false,
  statusDesde: null,
  faturamento: null,
  pacote: null,
  paciente: {
    _id: 'p1',
    nome: 'Bernardina Albuquerque Sampaio',
    nome_social: null,
    telefone: '(11) 911112222',
    data_nascimento: '1980-02-01',
    convenio: null,
    riscoDeQueda: false,
    preAgendamento: false,
    valido: true,
  },
  profissional: { _id: 'f1', nome: 'Ana Furtado', bloqueado: false, motivo: null },
  guia: [
    {
      _id: 'g1',
      numero: '010100012',
      especialidade: 'Pilates',
      cid: null,
      quantidade: 10,
      usadas: 2,
      vencimento: null,
      bloqueada: false,
    },
  ],
  repetir: null,
  atualizadoPor: 'rita@clinica.test',
  desativadoEm: null,
  desativadoPor: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...mudancas,
})
