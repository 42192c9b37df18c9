import {
  ESTADOS_DA_IMPORTACAO,
  type EstadoDaImportacao,
  IMPORTACOES,
  type TipoDaImportacao,
} from '@clinica/shared-domain'
import { CAMPOS_DA_IMPORTACAO } from '@clinica/shared-domain/cadastros/importacao/campos'
import { sql } from 'kysely'
import type { Palavras } from '../../platform/auditoria/consulta/palavras'
import { letterOf } from '../../platform/planilha/titulos'

/** Field of a file → its title; of one name that several kinds have, the first one's. */
const TITULOS = new Map(
  Object.values(CAMPOS_DA_IMPORTACAO)
    .flat()
    .reverse()
    .map(({ nome, titulo }) => [nome, titulo]),
)

/** What the audit calls imports, and what was chosen for them, as their screen does. */
export const PALAVRAS_DA_IMPORTACAO: Palavras = {
  um: 'a importação',
  muitos: 'as importações',
  nomes: sql`select id, 'do arquivo ' || arquivo as nome from importacao`,
  acoes: {
    criar: 'enviou o arquivo para {o}',
    alterar: 'escolheu as colunas {do}',
    ler: 'viu as linhas {do}',
    importar: 'gravou {o}',
    cancelar: 'desistiu {do}',
    desfazer: 'desfez {o}',
  },
  campos: {
    tipo: 'O que traz',
    arquivo: 'Arquivo',
    titulos: 'Linha dos títulos',
    'colunas.coluna': 'Coluna',
    'colunas.valor': 'O mesmo valor',
    nova: 'Linhas novas',
    muda: 'Linhas com preço novo',
    igual: 'Linhas já cadastradas',
    repetida: 'Linhas repetidas no arquivo',
    problema: 'Linhas com problema',
    gravada: 'Linhas importadas',
    soValidas: 'Só as válidas',
    criados: 'Registros criados',
    estado: 'Estava',
    fora: 'Fica de fora',
  },
  mostrar: {
    tipo: (v) => IMPORTACOES[v as TipoDaImportacao]?.titulo ?? String(v),
    estado: (v) => ESTADOS_DA_IMPORTACAO[v as EstadoDaImportacao] ?? String(v),
    titulos: (v) => (v === 0 ? 'Sem títulos' : String(v)),
    'colunas.coluna': (v) => (typeof v === 'number' ? letterOf(v) : String(v)),
  },
  registros: (acao, { nova, muda, criados }) => {
    if (acao === 'desfazer') return Number(criados?.antes ?? 0)
    return acao === 'importar' ? Number(nova?.depois ?? 0) + Number(muda?.depois ?? 0) : undefined
  },
  parte: (campo) => {
    const [, nome = '', qual] = /^colunas\.([^.]+)\.(coluna|valor)$/.exec(campo) ?? []
    return qual ? { como: `colunas.${qual}`, de: TITULOS.get(nome) ?? nome } : undefined
  },
}
