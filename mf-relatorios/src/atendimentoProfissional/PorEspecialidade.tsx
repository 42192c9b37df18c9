import type { LinhaDoProfissional } from '@clinica/shared-domain'
import type { Coluna } from '../base/colunas'
import { TabelaDoPapel } from '../base/papel/TabelaDoPapel'
import { colunasDosTotais } from './colunas'

type Totais = Pick<LinhaDoProfissional, 'TotalQuantidade' | 'TotalValor' | 'Atendimentos'>
/** A specialty of a professional, or all of theirs. */
type Linha = { chave: string; profissional: string; especialidade: string | null; totais: Totais }

const linhasOf = (l: LinhaDoProfissional): Linha[] => {
  const todas = { chave: l._id, profissional: l.Profissional, especialidade: null, totais: l }
  return [
    ...l.Especialidades.map((e, i) => ({
      chave: `${l._id} ${e._id}`,
      profissional: i === 0 ? l.Profissional : '',
      especialidade: e.Especialidade,
      totais: e,
    })),
    // One specialty is the total already.
    ...(l.Especialidades.length > 1 ? [{ ...todas, profissional: '' }] : []),
  ]
}
/** A professional's own total is no part of the sum of all. */
const semTotais = (linhas: readonly Linha[]) => linhas.filter((l) => l.especialidade !== null)

const COLUNAS: Coluna<Linha>[] = [
  { titulo: 'Profissional', mostra: (l) => <b>{l.profissional}</b>, total: () => 'Total geral' },
  { titulo: 'Especialidade', mostra: (l) => l.especialidade ?? <b>Total</b> },
  ...colunasDosTotais<Linha>(
    (l) => l.totais,
    (l) => l.profissional,
  ).map((c) => ({
    ...c,
    mostra: (l: Linha) => (l.especialidade === null ? <b>{c.mostra(l)}</b> : c.mostra(l)),
    total: (linhas: readonly Linha[]) => c.total?.(semTotais(linhas)),
  })),
]

/** What the sheet shows: each professional's specialties and their sum. */
export const PorEspecialidade = ({ linhas }: { linhas: readonly LinhaDoProfissional[] }) => (
  <TabelaDoPapel
    legenda="Atendimentos por profissional e especialidade"
    colunas={COLUNAS}
    linhas={linhas.flatMap(linhasOf)}
    chave={(l) => l.chave}
  />
)
