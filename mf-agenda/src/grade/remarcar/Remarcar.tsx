import {
  type Agendamento,
  addDias,
  daysBetween,
  diaCurto,
  formatData,
  type ProfissionalDasVagas,
  TURNOS,
  type Turno,
  type VagasAnswer,
} from '@clinica/shared-domain'
import { AreaError, Button, Checkbox, Dialog, Icon, IconButton, Select, Skeleton } from '@clinica/shared-ui'
import { type ReactNode, useState } from 'react'
import { avisoNoCartao } from '../cartao/avisosDaGuia'
import { plural } from '../cartao/texto'
import { estreita } from '../edicao/Camada'
import { ANY_SHOWN } from './any-shown'
import type { Destino } from './remarcar.api'
import css from './remarcar.module.css'
import { agoraNaClinica, useVagas } from './useVagas'
import { type Escolha, Vagas } from './Vagas'

const DIAS = 7
const ID_DO_FORM = 'remarcar'

type Props = {
  agendamento: Agendamento
  /** True when it was done; what went wrong was told. */
  onReschedule: (destino: Destino, seguintes: VagasAnswer['seguintes']) => Promise<boolean>
  onClose: () => void
}

const lastOf = (...datas: string[]): string => datas.sort().at(-1) ?? ''

/** 'Pilates · CENTRO · guia 10011536, 11 de 12 usadas' */
const assuntoDe = ({ especialidade, unidade, guia: [guia] }: Agendamento): string =>
  [
    especialidade,
    unidade,
    ...(guia ? [`guia ${guia.numero}, ${guia.usadas} de ${guia.quantidade} usadas`] : []),
  ].join(' · ')

type TurnosProps = { turno: Turno | undefined; onChange: (t: Turno | undefined) => void }
const Turnos = ({ turno, onChange }: TurnosProps) => {
  const opcoes: [Turno | undefined, string][] = [
    [undefined, 'Qualquer'],
    ...([1, 2, 3] as const).map((t): [Turno, string] => [t, TURNOS[t]]),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
    <div className={css.turnos} role="group" aria-label="Turno">
      {opcoes.map(([t, nome]) => (
        <button key={nome} type="button" aria-pressed={t === turno} onClick={() => onChange(t)}>
          {nome}
        </button>
      ))}
    </div>
  )
}

type CaminhoProps = {
  agendamento: Agendamento
  escolha: Escolha | null
  quem: ProfissionalDasVagas | undefined
}
/** From where to where, before anything is done. */
const Caminho = ({ agendamento: a, escolha, quem }: CaminhoProps) => {
  const avisos = escolha ? a.guia.flatMap((g) => avisoNoCartao(g, escolha.data)?.inteiro ?? []) : []
  return (
    <div className={css.caminho}>
      <div className={css.de}>
        <b>
          {diaCurto(a.data)}, {a.hora}
        </b>
        <small>{a.encaixe ? 'encaixe, sem vaga na grade' : 'a vaga volta para a grade'}</small>
      </div>
      <Icon name="seguir" />
      <div className={css.para} data-pronto={escolha ? '' : undefined} role="status">
        {escolha ? (
          <>
            <b>
              {diaCurto(escolha.data)}, {escolha.hora}
            </b>
            <small>
              com {quem?.nome} · {plural(escolha.livres, 'vaga', 'vagas')}
              {avisos.map((aviso) => (
                <span key={aviso} className={css.aviso}>
                  Guia {aviso}
                </span>
              ))}
            </small>
          </>
        ) : (
          <small>Escolha uma vaga livre.</small>
        )}
      </div>
    </div>
  )
}

/** Another day, hour or professional for an appointment, chosen among the free slots of the next days. */
const Remarcar = ({ agendamento: a, onReschedule, onClose }: Props) => {
  const [agora] = useState(agoraNaClinica)
  const [inicio, setInicio] = useState(() => lastOf(a.data, agora.dia))
  /** '' is whoever is there; undefined while nobody chose: then it is the appointment's own. */
  const [escolhido, setEscolhido] = useState<string>()
  const [turno, setTurno] = useState<Turno>()
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const [levar, setLevar] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const [telaInteira] = useState(estreita)
  const { unidade, especialidade, paciente } = a
  const pedido = { unidade, especialidade, inicio, dias: DIAS, agendamento: a._id }
  const {
    data,
    error,
    refetch,
    isPlaceholderData: outros,
  } = useVagas({ ...pedido, paciente: paciente._id ?? undefined })

  const profissionais = data?.profissionais ?? []
  const proprio = profissionais.some((p) => p._id === a.profissional._id) ? a.profissional._id : ''
  const profissional = escolhido ?? proprio
  const ids = escolha?.profissionais ?? []
  const id = profissional || (ids.includes(a.profissional._id) ? a.profissional._id : ids[0])
  const quem = profissionais.find((p) => p._id === id)
  const pronto = escolha !== null && quem !== undefined && ids.includes(quem._id)
  const seguintes = data?.seguintes ?? []
  const dias = escolha ? daysBetween(a.data, escolha.data) : 0

  const send = async () => {
    if (!pronto || enviando) return
    setEnviando(true)
    const destino = { data: escolha.data, hora: escolha.hora, profissional: quem._id, encaixe: false }
    const feito = await onReschedule(destino, levar ? seguintes : [])
    setEnviando(false)
    if (feito) return onClose()
    setEscolha(null)
    void refetch()
  }
  const goTo = (novo: string) => {
    setEscolha(null)
    setInicio(lastOf(novo, agora.dia))
  }

  const conteudo = (): ReactNode => {
    if (error && !data)
      return <AreaError titulo="Não foi possível ler as vagas livres." onRetry={() => void refetch()} />
    if (!data) return <Skeleton variant="rounded" height={236} className={css.espera} />
    if (data.dias.length === 0)
      return <p className={css.vazio}>O modelo da agenda não tem horários nestes dias.</p>
    return (
      <Vagas
        // While other days come, those that go are only looked at.
        inert={outros}
        dias={data.dias}
        profissionais={profissionais}
        filtro={{ profissional: profissional || undefined, turno, desde: agora }}
        escolha={escolha}
        marca={(_dia, hora) => (hora === a.hora ? 'mesma hora' : null)}
        exceto={a}
        onChoose={setEscolha}
        onConfirm={() => void send()}
      />
    )
  }

  return (
    <Dialog
      open
      maxWidth="md"
      fullScreen={telaInteira}
      slotProps={telaInteira ? { paper: { sx: { m: 0, border: 0 } } } : {}}
      title={
        <>
          Remarcar {paciente.nome_social ?? paciente.nome}
          <span className={css.sub}>{assuntoDe(a)}</span>
        </>
      }
      onClose={onClose}
      actions={
        <div className={css.pe}>
          {seguintes.length > 0 ? (
            <div className={css.levar}>
              <Checkbox
                name="seguintes"
                label={`Levar também ${seguintes.length === 1 ? 'a repetição seguinte' : `as ${seguintes.length} repetições seguintes`}`}
                checked={levar}
                onChange={setLevar}
              />
              {levar && pronto ? (
                <small>
                  {dias === 0
                    ? 'No mesmo dia de cada uma'
                    : `Cada uma ${plural(Math.abs(dias), 'dia', 'dias')} ${dias > 0 ? 'depois' : 'antes'}`}
                  , às {escolha.hora}: a última fica em{' '}
                  {formatData(addDias(seguintes.at(-1)?.data ?? a.data, dias))}.
                </small>
              ) : null}
            </div>
          ) : null}
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={ID_DO_FORM} variant="contained" loading={enviando} disabled={!pronto}>
            Remarcar
          </Button>
        </div>
      }
    >
      <form
        id={ID_DO_FORM}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void send()
        }}
      >
        <div className={css.barra}>
          <Select
            label="Profissional"
            name="profissional"
            id="remarcar-profissional"
            slotProps={ANY_SHOWN}
            value={profissional}
            options={[
              { value: '', label: 'Qualquer profissional' },
              ...profissionais.map((p) => ({ value: p._id, label: p.nome })),
            ]}
            onChange={(novo) => {
              setEscolhido(novo)
              setEscolha(null)
            }}
          />
          <Turnos turno={turno} onChange={setTurno} />
          <div className={css.semana}>
            <IconButton
              label="Dias anteriores"
              icon="anterior"
              disabled={inicio <= agora.dia}
              onClick={() => goTo(addDias(inicio, -DIAS))}
            />
            <span aria-live="polite">
              {formatData(inicio).slice(0, 5)} a {formatData(addDias(inicio, DIAS - 1)).slice(0, 5)}
            </span>
            <IconButton label="Próximos dias" icon="proximo" onClick={() => goTo(addDias(inicio, DIAS))} />
          </div>
        </div>
        {conteudo()}
        <Caminho agendamento={a} escolha={pronto ? escolha : null} quem={quem} />
      </form>
    </Dialog>
  )
}
export default Remarcar
