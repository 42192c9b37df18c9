import type { Agendamento, GuiaDaLista } from '@clinica/shared-domain'

export { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'

/** A guide as the search answers it: open, its end far away. */
export const guiaDaLista = (mudancas: Partial<GuiaDaLista> = {}): GuiaDaLista => ({
  _id: 'g1',
  ativo: true,
  bloqueada: false,
  bloqueadoParaPagamento: false,
  observacaoFaturamento: null,
  unidade: 'Centro',
  especialidade: 'Ortopedia',
  autorizacao: { numeroGuia: '10011745', dataEmissao: '2026-11-14', validadeSenha: null, senha: null },
  beneficiario: {
    _id: 'p1',
    nome: 'Rosângela Costa Andrade',
    nome_social: null,
    plano: 'Executivo',
    convenio: { _id: 'c1', nome: 'Vida Plena Saúde', vencimentoGuiaDias: null },
  },
  contratadoSolicitante: {
    nome: 'Clínica Aurora',
    profissionalSolicitante: { nome: 'Henrique Vasconcelos' },
  },
  procedimentosRealizados: { totalGuia: 83_250 },
  totalAgendamentos: 6,
  sessoes: { quantidade: 10, usadas: 6, restantes: 4 },
  updatedAt: '2026-11-14T10:00:00.000Z',
  ...mudancas,
})

/** A session of guide 10011702, booked. */
export const sessao = (mudancas: Partial<Agendamento> = {}): Agendamento => ({
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
    nome: 'Nair Alves Dias',
    nome_social: null,
    telefone: null,
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
      numero: '10011702',
      especialidade: 'Pilates',
      cid: null,
      quantidade: 12,
      usadas: 7,
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
