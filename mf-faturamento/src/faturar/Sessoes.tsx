import {
  type FaturamentoDaGuia,
  formatData,
  type SessaoDaGuia,
  STATUS,
  type Status,
} from '@clinica/shared-domain'
import { Button, Chip, Icon, IconButton, type Tom } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { memo, useState } from 'react'
import { DataDaSessao } from './DataDaSessao'
import css from './faturar.module.css'
import { type Datas, fillDatas } from './valores'

const TOM: Record<Status, Tom> = {
  marcado: 'info',
  pre_agendado: 'warning',
  assinado: 'primary',
  evoluido: 'success',
  'faltou-sem-justificativa': 'error',
}

type Props = { guia: FaturamentoDaGuia; sessao: SessaoDaGuia }

/** What is billed says so; until its package is finalised the date may be changed or taken away. */
const Faturada = ({ sessao, onAlter }: { sessao: SessaoDaGuia; onAlter: () => void }) => (
  <span className={css.faturada}>
    <Icon name="cadeado" size={14} />
    {[formatData(sessao.faturamento), sessao.pacote?.nome].filter(Boolean).join(' · ')}
    {sessao.podeFaturar ? (
      <IconButton
        size="small"
        iconSize={15}
        icon="editar"
        label={`Alterar a data de faturamento da sessão de ${formatData(sessao.data)} às ${sessao.hora}`}
        onClick={onAlter}
      />
    ) : null}
  </span>
)

const Faturamento = ({ guia, sessao }: Props) => {
  const [alterando, setAlterando] = useState(false)
  if (sessao.faturamento !== null && !alterando)
    return <Faturada sessao={sessao} onAlter={() => setAlterando(true)} />
  if (!sessao.podeFaturar) return <span className={css.apagado}>{sessao.motivo}</span>
  return <DataDaSessao guia={guia} sessao={sessao} />
}

const Linha = ({ guia, sessao }: Props) => {
  const status = sessao.status as Status
  return (
    <tr>
      <td>
        <b>{formatData(sessao.data)}</b> <span className={css.apagado}>{sessao.hora}</span>
      </td>
      <td>
        <Chip label={STATUS[status].descricao} color={TOM[status]} icon={<Icon name={status} size={13} />} />
      </td>
      <td>{sessao.profissional}</td>
      <td>
        <Faturamento guia={guia} sessao={sessao} />
      </td>
    </tr>
  )
}

const contagem = ({ totalAgendamentos: n, faturadas }: FaturamentoDaGuia): string =>
  `${n === 1 ? '1 sessão' : `${n} sessões`} · ${faturadas === 1 ? '1 já faturada' : `${faturadas} já faturadas`}`

const preenchidas = (n: number): string =>
  n === 0 ? 'Todas já têm data.' : n === 1 ? '1 data preenchida.' : `${n} datas preenchidas.`

/** The guide's sessions, each with its billing date. */
export const Sessoes = memo(({ guia }: { guia: FaturamentoDaGuia }) => {
  const store = useFormStore()
  /** What the button filled in, and what stood there before: taken back here, since a message would cover the count below. */
  const [cheias, setCheias] = useState<{ n: number; antes: Datas } | null>(null)
  const apply = () => {
    const antes = store.get().values.datas as Datas
    const depois = fillDatas(guia, antes)
    store.get().setFieldValue('datas', depois)
    setCheias({ n: Object.keys(depois).filter((id) => depois[id] !== antes[id]).length, antes })
  }
  const undo = () => {
    if (cheias) store.get().setFieldValue('datas', cheias.antes)
    setCheias(null)
  }
  return (
    <section className={css.painel} aria-labelledby="faturar-sessoes">
      <header className={css.cabeca}>
        <h2 id="faturar-sessoes">Agendamentos</h2>
        <small>{contagem(guia)}</small>
        <span className={css.acoes}>
          <small role="status">{cheias ? preenchidas(cheias.n) : ''}</small>
          {cheias && cheias.n > 0 ? (
            <Button size="small" startIcon={<Icon name="desfazer" size={15} />} onClick={undo}>
              Desfazer
            </Button>
          ) : null}
          <Button size="small" startIcon={<Icon name="calendario" size={15} />} onClick={apply}>
            Usar a data de cada sessão
          </Button>
        </span>
      </header>
      {guia.agendamentos.length === 0 ? (
        <p className={css.apagado}>Guia {guia.numero} não possui agendamentos.</p>
      ) : (
        <table aria-labelledby="faturar-sessoes" className={css.tabela} data-tipo="sessoes">
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Situação</th>
              <th scope="col">Profissional</th>
              <th scope="col">Data de faturamento</th>
            </tr>
          </thead>
          <tbody>
            {guia.agendamentos.map((s) => (
              <Linha key={s._id} guia={guia} sessao={s} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
})
