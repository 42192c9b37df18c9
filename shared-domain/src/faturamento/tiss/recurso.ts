import { VERSAO_TISS } from '../../comum/tiss'
import { decimal, registroAns } from './arvore'
import type { IdentidadeDoPrestador, NoDoXml, VersaoEscrita } from './modelo'
import { textoLivre } from './texto'

/** A line of an appeal before it is written; cents. Without `item` it is of the whole guide. */
export type LinhaDoRecurso = {
  numero: string
  numeroOperadora: string | null
  senha: string | null
  item: { sequencial: number; data: string; tabela: string; codigo: string; descricao: string } | null
  glosa: string
  valor: number
  justificativa: string
}
export type RecursoParaEnvio = {
  numero: string
  sequencialTransacao: string
  /** `YYYY-MM-DD` and `HH:MM:SS` */
  data: string
  hora: string
  registroANS: string
  operadora: string
  identidade: IdentidadeDoPrestador
  versao: VersaoEscrita
  lote: string
  protocolo: string
  linhas: readonly LinhaDoRecurso[]
}

const ORIGEM = { C: 'codigoPrestadorNaOperadora', F: 'CPF', J: 'CNPJ' } as const
const CONTRATADO = { C: 'codigoPrestadorNaOperadora', F: 'cpfContratado', J: 'cnpjContratado' } as const
const talvez = (nome: string, valor: string | null): NoDoXml[] => (valor ? [[nome, valor]] : [])

const linha = ({ item, glosa, valor, justificativa }: LinhaDoRecurso): NoDoXml => {
  const porque = textoLivre(justificativa, 500)
  return item
    ? [
        'itensGuia',
        [
          ['sequencialItem', String(item.sequencial)],
          ['dataInicio', item.data],
          [
            'procRecurso',
            [
              ['codigoTabela', item.tabela],
              ['codigoProcedimento', item.codigo],
              ['descricaoProcedimento', textoLivre(item.descricao, 150) || item.codigo],
            ],
          ],
          ['codGlosaItem', glosa],
          ['valorRecursado', decimal(valor)],
          ['justificativaItem', porque],
        ],
      ]
    : [
        'recursoGuiaCompleta',
        [
          ['codGlosaGuia', glosa],
          ['justificativaGuia', porque],
        ],
      ]
}

/** Lines of one guide; those of the whole guide and those of items do not stand in one element. */
const guias = (linhas: readonly LinhaDoRecurso[]): NoDoXml[] => {
  const grupos = new Map<string, LinhaDoRecurso[]>()
  for (const l of linhas) {
    const chave = `${l.numero} ${l.item === null}`
    grupos.set(chave, [...(grupos.get(chave) ?? []), l])
  }
  return [...grupos.values()].map((delas) => {
    const { numero, numeroOperadora, senha } = delas[0] as LinhaDoRecurso
    return [
      'recursoGuia',
      [
        ['numeroGuiaOrigem', numero],
        ...talvez('numeroGuiaOperadora', numeroOperadora),
        ...talvez('senha', senha),
        ['opcaoRecursoGuia', delas.map(linha)],
      ],
    ]
  })
}

/** The message of an appeal as the version in force has it (`recursoGlosa`); older ones are its deltas. */
export const recursoDoXml = (r: RecursoParaEnvio): NoDoXml => [
  'mensagemTISS',
  [
    [
      'cabecalho',
      [
        [
          'identificacaoTransacao',
          [
            ['tipoTransacao', 'RECURSO_GLOSA'],
            ['sequencialTransacao', r.sequencialTransacao],
            ['dataRegistroTransacao', r.data],
            ['horaRegistroTransacao', r.hora],
          ],
        ],
        ['origem', [['identificacaoPrestador', [[ORIGEM[r.identidade.tipo], r.identidade.documento]]]]],
        ['destino', [['registroANS', registroAns(r.registroANS) ?? '']]],
        ['Padrao', VERSAO_TISS],
      ],
    ],
    [
      'prestadorParaOperadora',
      [
        [
          'recursoGlosa',
          [
            [
              'guiaRecursoGlosa',
              [
                ['registroANS', registroAns(r.registroANS) ?? ''],
                ['numeroGuiaRecGlosaPrestador', r.numero],
                ['nomeOperadora', textoLivre(r.operadora, 70)],
                ['objetoRecurso', '2'],
                ['dadosContratado', [[CONTRATADO[r.identidade.tipo], r.identidade.documento]]],
                ['numeroLote', r.lote],
                ['numeroProtocolo', r.protocolo],
                ['opcaoRecurso', guias(r.linhas)],
                ['valorTotalRecursado', decimal(r.linhas.reduce((n, l) => n + l.valor, 0))],
                ['dataRecurso', r.data],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
]
