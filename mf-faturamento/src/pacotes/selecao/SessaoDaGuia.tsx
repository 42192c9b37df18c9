import { formatData, STATUS } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import css from './selecao.module.css'
import { isFixa, type Papel, type Sessao } from './sessoes'

const dia = (data: string): string => formatData(data).slice(0, 5)

const statusDa = (s: Sessao): string =>
  (STATUS as Record<string, { descricao: string } | undefined>)[s.status]?.descricao ?? s.status

type Props = {
  sessao: Sessao
  papel: Papel
  marcada: boolean
  /** The guide cannot go in: nothing of it is chosen. */
  travada: boolean
  onMark: (sim: boolean) => void
}

/** One session as a chip: to be chosen, going in with the date it has, struck where it is billed elsewhere, or not done. */
export const SessaoDaGuia = ({ sessao, papel, marcada, travada, onMark }: Props) => {
  const quando = `${dia(sessao.data)}, ${sessao.hora}`
  if (papel === 'fora')
    return (
      <span
        className={css.sessao}
        data-papel="fora"
        title={`${quando}: faturada em ${formatData(sessao.faturamento)} no pacote ${sessao.pacote?.nome}`}
      >
        <Icon name="cadeado" size={12} label="Já faturada:" />
        <s>{dia(sessao.data)}</s>
      </span>
    )
  if (papel === 'naoRealizada')
    return (
      <span className={css.sessao} data-papel="naoRealizada" title={`${quando}: ${statusDa(sessao)}`}>
        {dia(sessao.data)} <small>{statusDa(sessao)}</small>
      </span>
    )
  const fixa = isFixa(sessao, papel)
  return (
    <label
      className={css.sessao}
      data-papel={papel}
      title={
        papel === 'dentro'
          ? `${quando}: no pacote${fixa ? '' : ', ainda não salva'}`
          : papel === 'entra'
            ? `${quando}: já tem a data de faturamento ${formatData(sessao.faturamento)}`
            : `${quando}: ${statusDa(sessao)}, ainda sem data de faturamento`
      }
    >
      <input
        type="checkbox"
        checked={papel !== 'escolhe' || marcada}
        disabled={fixa || travada}
        onChange={(e) => onMark(e.target.checked)}
      />
      {dia(sessao.data)} {papel === 'entra' ? <small>com data</small> : null}
    </label>
  )
}
