import type { LinhaDoProfissional } from '@clinica/shared-domain'
import type { Coluna } from '../base/colunas'
import { TabelaDoPapel } from '../base/papel/TabelaDoPapel'
import { colunasDosTotais } from './colunas'
import css from './papel.module.css'

type Totais = Pick<LinhaDoProfissional, 'TotalQuantidade' | 'TotalValor' | 'Atendimentos'>
/** All of a professional, or one of their specialties below it. */
type Linha = { chave: string; nome: string; totais: Totais; de?: string }

const linhasOf = (l: LinhaDoProfissional): Linha[] => {
  const [unica, ...outras] = l.Especialidades
  return [
    {
      chave: l._id,
      nome: l.Profissional,
      totais: l,
      ...(outras.length === 0 ? { de: unica?.Especialidade } : {}),
    },
    ...(outras.length === 0
      ? []
      : l.Especialidades.map((e) => ({ chave: `${l._id} ${e._id}`, nome: e.Especialidade, totais: e }))),
  ]
}
const isProfissional = (l: Linha): boolean => !l.chave.includes(' ')

const COLUNAS: Coluna<Linha>[] = [
  {
    titulo: 'Profissional e especialidade',
    mostra: (l) =>
      isProfissional(l) ? (
        <>
          <b>{l.nome}</b>
          {l.de ? <span className={css.unica}>{l.de}</span> : null}
        </>
      ) : (
        <span className={css.especialidade}>{l.nome}</span>
      ),
    total: () => 'Total geral',
  },
  ...colunasDosTotais<Linha>(
    (l) => l.totais,
    (l) => l.nome,
  ).map((c) => ({
    ...c,
    mostra: (l: Linha) => (isProfissional(l) ? <b>{c.mostra(l)}</b> : c.mostra(l)),
    // A specialty is part of its professional's sum already.
    total: (linhas: readonly Linha[]) => c.total?.(linhas.filter(isProfissional)),
  })),
]

/** What the sheet shows: each professional, and their specialties where there are more than one. */
export const PorEspecialidade = ({ linhas }: { linhas: readonly LinhaDoProfissional[] }) => (
  <TabelaDoPapel
    legenda="Atendimentos por profissional e especialidade"
    colunas={COLUNAS}
    linhas={linhas.flatMap(linhasOf)}
    chave={(l) => l.chave}
  />
)
