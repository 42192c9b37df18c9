import {
  ESTADOS_DA_IMPORTACAO,
  FORA_DA_VINDA,
  type FolhaDaVinda,
  formatInteiro,
  IMPORTACOES,
  SITUACOES_DA_LINHA,
  type SituacaoDaLinha,
  TIPOS_DA_VINDA,
  type TipoDaVinda,
  type Vinda,
} from '@clinica/shared-domain'
import { Button, Select } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import css from './vinda.module.css'

type Escolha = TipoDaVinda | typeof FORA_DA_VINDA
const OPCOES = [
  ...TIPOS_DA_VINDA.map((value) => ({ value: value as Escolha, label: IMPORTACOES[value].titulo })),
  { value: FORA_DA_VINDA as Escolha, label: 'Não importar' },
]
const CONTADAS: SituacaoDaLinha[] = ['nova', 'gravada', 'muda', 'igual', 'repetida', 'problema']

/** 'agenda.xlsx · Novembro' */
export const nameOf = ({ importacao: { arquivo }, aba }: Pick<FolhaDaVinda, 'importacao' | 'aba'>): string =>
  [arquivo, aba].filter(Boolean).join(' · ')

const Contagem = ({ linhas }: Pick<FolhaDaVinda, 'linhas'>) => {
  const ditas = CONTADAS.filter((s) => linhas[s] > 0)
  return ditas.length > 0 ? (
    <ul className={css.contagem}>
      {ditas.map((s) => (
        <li key={s} data-situacao={s}>
          {SITUACOES_DA_LINHA[s]}: <b>{formatInteiro(linhas[s])}</b>
        </li>
      ))}
    </ul>
  ) : null
}

type Props = { vinda: Vinda; onChange: (folha: string, tipo: Escolha) => void }

const Folha = ({ folha, vinda, onChange }: Omit<Props, 'vinda'> & { folha: FolhaDaVinda; vinda: Vinda }) => {
  const { importacao, fora, faltam, avisos, linhas } = folha
  const nome = nameOf(folha)
  const decide = vinda.estado === 'conferida'
  return (
    <li className={css.folha} data-fora={fora || undefined}>
      <div className={css.cabeca}>
        <b>{nome}</b>
        <span>{fora ? 'Fica de fora' : ESTADOS_DA_IMPORTACAO[importacao.estado]}</span>
      </div>
      {decide ? (
        <Select
          label={`O que traz ${nome}`}
          value={fora ? FORA_DA_VINDA : (importacao.tipo as Escolha)}
          options={OPCOES}
          onChange={(v) => onChange(importacao._id, v as Escolha)}
        />
      ) : (
        <span>{fora ? 'Não importada' : IMPORTACOES[importacao.tipo].titulo}</span>
      )}
      {importacao.mensagem ? <p className={css.falta}>{importacao.mensagem}</p> : null}
      {faltam.length > 0 ? <p className={css.falta}>Diga em que coluna está: {faltam.join(', ')}.</p> : null}
      {fora ? null : <Contagem linhas={linhas} />}
      {fora || !decide
        ? null
        : avisos.map((a) => (
            <p key={a} className={css.aviso}>
              {a}
            </p>
          ))}
      {fora || importacao.estado === 'cancelada' ? null : (
        <Button
          component={Link}
          to={`/importacao/${importacao._id}`}
          size="small"
          variant="outlined"
          aria-label={`Colunas e linhas de ${nome}`}
        >
          Colunas e linhas
        </Button>
      )}
    </li>
  )
}

/** Every sheet that came, in the order in which they enter: what it brings, how much of it, and what is wrong. */
export const Folhas = ({ vinda, onChange }: Props) => (
  <ol className={css.folhas} aria-label="Folhas">
    {vinda.folhas.map((folha) => (
      <Folha key={folha.importacao._id} folha={folha} vinda={vinda} onChange={onChange} />
    ))}
  </ol>
)
