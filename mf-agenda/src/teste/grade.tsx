import { hojeNaClinica } from '@clinica/shared-auth'
import type { Agendamento, GradeDoDia, HorarioDaGrade, Perfil } from '@clinica/shared-domain'
import { screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import GradePage from '../grade/GradePage'
import { agendamento, logInAs, mockServer, open } from './tela'

export const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const HOJE = hojeNaClinica()
export const PACIENTE = {
  _id: id(1),
  nome: 'Bernardina Sampaio',
  nome_social: null,
  data_nascimento: '1980-02-01',
  contato: { celular: '11911112222', telefone: null, email: null },
  convenios: [{ _id: id(5), nome: 'Unimed', plano: 'Pleno', validade: '2099-01-01' }],
}
export const GUIA = {
  _id: id(3),
  numero: '010100012',
  especialidade: 'Pilates',
  quantidade: 10,
  usadas: 2,
  quantidadeRestante: 8,
  convenio: { _id: id(5), nome: 'Unimed' },
  plano: 'Pleno',
  vencimento: null,
  bloqueada: false,
}
export const doDia = (mudancas: Partial<Agendamento> = {}): Agendamento =>
  agendamento({ data: HOJE, ...mudancas })
export const hora = (h: string, agendamentos: Agendamento[], livres = 1): HorarioDaGrade => ({
  hora: h,
  turno: 1,
  quantidade: agendamentos.length + livres,
  livres,
  agendamentos,
  desativados: [],
})
export const grade = (...horarios: HorarioDaGrade[]): GradeDoDia => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: HOJE,
  horarios,
  profissionais: [
    {
      _id: id(2),
      nome: 'Ana Furtado',
      horas: [{ horarioInicio: '07:00', horarioTermino: '20:00' }],
      bloqueios: [],
    },
  ],
})

/** The server of a clinic with one patient, one guide and two professionals, one of them blocked. */
export const gradeServer = (): MockAdapter => {
  const api = mockServer()
  api.onGet('/unidade').reply(200, {
    unidades: [
      { _id: 'u', nome: 'Norte' },
      { _id: 'v', nome: 'Centro' },
    ],
  })
  api.onGet('/especialidade').reply(200, {
    especialidades: [
      { _id: 'e', nome: 'Acupuntura' },
      { _id: 'f', nome: 'Pilates' },
    ],
  })
  api.onGet('/paciente').reply(200, { pacientes: [PACIENTE] })
  api.onGet(`/paciente/${PACIENTE._id}`).reply(200, { paciente: PACIENTE })
  api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [GUIA] })
  api.onGet('/agenda/espera/dia').reply(200, { horas: [] })
  api.onGet('/profissional').reply(200, { profissionais: [] })
  api.onGet(`/v2/paciente/${doDia().paciente._id}/planoTerapeutico/proposta`).reply(200, { proposta: null })
  api.onGet('/recebimento/marcas').reply(200, { marcas: [] })
  api.onGet('/agenda/mensagem').reply(200, { mensagem: { texto: 'Olá, {nome}!', updatedAt: null } })
  api.onGet('/agenda/profissionais').reply(200, {
    profissionais: [
      { _id: id(2), nome: 'Ana Furtado', bloqueado: false, motivo: null },
      { _id: id(4), nome: 'Bia Tavares', bloqueado: true, motivo: 'Férias' },
    ],
  })
  return api
}

/** Somebody of this role opens the grid on that day. */
/** `outras`: paths that other deployed screens serve. */
export const openGrade = (api: MockAdapter, perfil: Perfil, dia: GradeDoDia, outras: string[] = []) => {
  openGradeAt(api, perfil, dia, '/agendamento', outras)
  return screen.findByText('08:00')
}
/** The same at an address; the router answers where one is. */
export const openGradeAt = (
  api: MockAdapter,
  perfil: Perfil,
  dia: GradeDoDia,
  endereco: string,
  outras: string[] = [],
) => {
  logInAs(perfil)
  api.onGet('/v2/agenda/').reply(200, dia)
  return open(<GradePage />, '/agendamento', endereco, outras)
}
export const callsTo = (api: MockAdapter, metodo: 'get' | 'post' | 'put' | 'delete', url: string) =>
  api.history[metodo].filter((c) => c.url === url)
export const cartao = (ev: string) => document.querySelector<HTMLElement>(`[data-ev="${ev}"]`) as HTMLElement
