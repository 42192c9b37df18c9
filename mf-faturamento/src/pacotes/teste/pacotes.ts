import {
  cicloOf,
  type GuiaDoPacote,
  type GuiaParaPacote,
  type Pacote,
  type PacoteDaLista,
} from '@clinica/shared-domain'

/** Ids of guides and sessions, as the schema wants them. */
export const uid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A package as the list answers it: open, of nine guides. */
export const pacoteDaLista = (mudancas: Partial<PacoteDaLista> = {}): PacoteDaLista => ({
  _id: 'k1',
  nome: '2026_NOVEMBRO_48',
  ativo: true,
  finalizado: null,
  arquivado: null,
  glosa: null,
  guias: 9,
  sessoes: 61,
  total: 346_870,
  criadoPor: 'Sônia Prates',
  createdAt: '2026-11-23T12:00:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
  ...mudancas,
  ciclo: cicloOf({ finalizado: null, arquivado: null, glosa: null, ...mudancas }),
})

/** A guide of the package. */
export const guiaDoPacote = (mudancas: Partial<GuiaDoPacote> = {}): GuiaDoPacote => ({
  _id: uid(1),
  numero: '10011400',
  paciente: { _id: 'p1', nome: 'Efigênia Barbosa Moreira', nome_social: null },
  convenio: { _id: 'c1', nome: 'Vida Plena Saúde' },
  especialidade: { _id: 'e1', nome: 'Pilates' },
  unidade: 'Centro',
  dataEmissao: '2026-11-01',
  sessoes: 8,
  valor: 42_990,
  marcas: { faturada: null, arquivada: null, glosa: null },
  agendamentos: [],
  ...mudancas,
})

/** A package as its form opens it, of those guides. */
export const pacote = (
  guias: readonly GuiaDoPacote[] = [guiaDoPacote()],
  mudancas: Partial<Pacote> = {},
): Pacote => {
  const { guias: _, sessoes: __, ...cartao } = pacoteDaLista()
  const inteiro: Pacote = {
    ...cartao,
    finalizadoPor: null,
    arquivadoPor: null,
    glosaPor: null,
    guias: [...guias],
    datasAgendamentos: [],
    quantidadeGuias: guias.length,
    quantidadeSessoes: guias.reduce((n, g) => n + g.sessoes, 0),
    total: guias.reduce((n, g) => n + g.valor, 0),
    porConvenio: [],
    ...mudancas,
  }
  return { ...inteiro, ciclo: cicloOf(inteiro) }
}

type Sessao = GuiaParaPacote['agendamentos'][number]
/** A signed session without a billing date. */
export const sessaoDe = (id: string, dia: number, mudancas: Partial<Sessao> = {}): Sessao => ({
  _id: id,
  data: `2026-11-${String(dia).padStart(2, '0')}`,
  hora: '08:00',
  status: 'assinado',
  faturamento: null,
  pacote: null,
  ...mudancas,
})

/** A guide of the selector: R$ 100,00 over four sessions, two of them done. */
export const guiaParaPacote = (mudancas: Partial<GuiaParaPacote> = {}): GuiaParaPacote => ({
  _id: uid(9),
  numero: '10011721',
  paciente: { _id: 'p9', nome: 'Gabriela Carvalho Soares', nome_social: null },
  convenio: { _id: 'c1', nome: 'Vida Plena Saúde' },
  especialidade: { _id: 'e1', nome: 'Fisioterapia' },
  dataEmissao: '2026-11-16',
  totalGuia: 10_000,
  sessoesPrevistas: 4,
  faturadas: 0,
  pacoteAberto: null,
  agendamentos: [sessaoDe(uid(101), 4), sessaoDe(uid(102), 6)],
  ocupadas: [],
  ...mudancas,
})
