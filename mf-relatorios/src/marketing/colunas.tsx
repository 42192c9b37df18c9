import { formatTelefone, type LinhaDoMarketing, SEM_ORIGEM } from '@clinica/shared-domain'
import type { ReactNode } from 'react'
import type { Coluna } from '../base/colunas'
import { Numero } from '../base/linhas/Numero'
import css from './marketing.module.css'

type Linha = LinhaDoMarketing
const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** Two things of a row that belong together, the second below the first. */
const Par = ({ um, outro }: { um: ReactNode; outro: ReactNode }) => (
  <>
    {um}
    {outro ? <small className={css.outro}>{outro}</small> : null}
  </>
)

/** What the survey shows; `abrir` makes the sessions of a row a button. */
export const colunasDoMarketing = (open?: (l: Linha) => void): Coluna<Linha>[] => [
  {
    titulo: 'Paciente',
    largura: 31,
    mostra: ({ paciente: p }) => (
      <Par um={p.nome} outro={[p.sexo, `${p.idade} anos`].filter((t) => t !== null).join(', ')} />
    ),
    total: (linhas) => `${inteiro(new Set(linhas.map((l) => l.paciente._id)).size)} pacientes`,
  },
  {
    titulo: 'Contato',
    largura: 38,
    mostra: ({ paciente: p }) => <Par um={p.telefone ? formatTelefone(p.telefone) : '—'} outro={p.email} />,
  },
  { titulo: 'Indicação', largura: 13, mostra: ({ paciente: p }) => p.indicacao.valor ?? SEM_ORIGEM },
  {
    titulo: 'Convênio',
    largura: 22,
    mostra: ({ paciente: p }) => <Par um={p.convenio.nome} outro={p.convenio.plano} />,
  },
  {
    titulo: 'Procedimento',
    largura: 48,
    mostra: (l) => (
      <>
        {l.procedimento ?? '—'}
        {l.cid ? <small className={css.cid}> CID {l.cid}</small> : null}
      </>
    ),
  },
  { titulo: 'Especialidade', largura: 19, mostra: (l) => <Par um={l.especialidade} outro={l.unidade} /> },
  { titulo: 'Profissional', largura: 17, mostra: (l) => l.profissional.nome },
  {
    titulo: 'Sessões',
    largura: 8,
    numero: true,
    mostra: (l) => (
      <Numero
        nome={`${l.paciente.nome}, ${l.especialidade}: ${inteiro(l.sessoes)}`}
        {...(open ? { open: () => open(l) } : {})}
      >
        {inteiro(l.sessoes)}
      </Numero>
    ),
    total: (linhas) => inteiro(linhas.reduce((s, l) => s + l.sessoes, 0)),
  },
]
