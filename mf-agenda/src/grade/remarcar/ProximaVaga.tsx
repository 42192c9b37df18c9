import {
  addDias,
  DIAS_DE_VAGAS,
  formatData,
  listVagas,
  NOMES_DOS_DIAS,
  TURNOS,
  type Turno,
  weekdayOf,
} from '@clinica/shared-domain'
import { AreaError, Button, Dialog, Select, Skeleton } from '@clinica/shared-ui'
import { useQueries } from '@clinica/shared-ui/query'
import { type ReactNode, useState } from 'react'
import { esperamDiaQuery } from '../../espera/espera.api'
import { estreita } from '../edicao/Camada'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import css from './remarcar.module.css'
import { agoraNaClinica, useVagas } from './useVagas'
import { type Escolha, Vagas } from './Vagas'

/** Days shown at once, of those that have something. */
const A_VISTA = 6

type Props = {
  filtros: FiltrosDaGrade
  onChoose: (vaga: Escolha, profissional: { _id: string; nome: string } | undefined) => void
  onClose: () => void
}

const QUALQUER = { value: '', label: 'Qualquer' }
const SEMANA = Object.entries(NOMES_DOS_DIAS).map(([value, label]) => ({ value, label }))
/** Whole hours from which somebody can come. */
const A_PARTIR = Array.from({ length: 14 }, (_, i) => {
  const hora = `${String(i + 7).padStart(2, '0')}:00`
  return { value: `${hora}+`, label: `A partir das ${hora}` }
})
const DO_DIA = Object.entries(TURNOS).map(([value, label]) => ({ value, label }))

/** What is asked: '' is any. `quando`: a part of the day (`1`), an hour (`08:00`) or an hour and those after it (`08:00+`). */
type Busca = { profissional: string; dia: string; quando: string }

/** The next free slots of a unit and specialty: with somebody, on a weekday, at an hour. One click goes there to book. */
const ProximaVaga = ({ filtros, onChoose, onClose }: Props) => {
  const { unidade, especialidade } = filtros
  const [agora] = useState(agoraNaClinica)
  /** Where each window began; the last is the one in sight. */
  const [inicios, setInicios] = useState([agora.dia])
  const [busca, setBusca] = useState<Busca>({ profissional: '', dia: '', quando: '' })
  const [telaInteira] = useState(estreita)
  const inicio = inicios.at(-1) ?? agora.dia
  const {
    data,
    error,
    refetch,
    isPlaceholderData: outros,
  } = useVagas({
    unidade,
    especialidade,
    inicio,
    dias: DIAS_DE_VAGAS,
  })
  const change = (parte: Partial<Busca>) => {
    setBusca((b) => ({ ...b, ...parte }))
    setInicios([agora.dia])
  }

  const { profissional, dia, quando } = busca
  const filtro = {
    profissional: profissional || undefined,
    ...(quando.endsWith('+')
      ? { aPartirDas: quando.slice(0, -1) }
      : quando.length > 1
        ? { hora: quando }
        : { turno: (Number(quando) || undefined) as Turno | undefined }),
    desde: agora,
  }
  const profissionais = data?.profissionais ?? []
  const achados = (data?.dias ?? []).filter(
    (d) => (!dia || weekdayOf(d.data) === Number(dia)) && listVagas(d, profissionais, filtro).length > 0,
  )
  const dias = achados.slice(0, A_VISTA)
  const esperas = useQueries({
    queries: dias.map((d) => esperamDiaQuery({ unidade, especialidade, dia: d.data })),
  })
  const esperamPor = (data: string, hora: string): number =>
    esperas[dias.findIndex((d) => d.data === data)]?.data?.find((e) => e.hora === hora)?.esperam ?? 0
  const ultimo = addDias(inicio, DIAS_DE_VAGAS - 1)
  const seguinte = addDias(achados.length > A_VISTA ? (dias.at(-1)?.data ?? ultimo) : ultimo, 1)
  const horas = [...new Set((data?.dias ?? []).flatMap((d) => d.horas.map((h) => h.hora)))].sort()
  const horaEscolhida = quando.length === 5 && !horas.includes(quando) ? [quando] : []

  const choose = (vaga: Escolha) => {
    const id = profissional || (vaga.profissionais.length === 1 ? vaga.profissionais[0] : undefined)
    const quem = profissionais.find((p) => p._id === id)
    onChoose(vaga, quem && { _id: quem._id, nome: quem.nome })
  }

  const conteudo = (): ReactNode => {
    if (error && !data)
      return <AreaError titulo="Não foi possível ler as vagas livres." onRetry={() => void refetch()} />
    if (!data) return <Skeleton variant="rounded" height={236} className={css.espera} />
    if (dias.length === 0)
      return (
        <p className={css.vazio} role="status">
          Nenhuma vaga de {formatData(inicio)} a {formatData(ultimo)}.
        </p>
      )
    return (
      <Vagas
        inert={outros}
        dias={dias}
        profissionais={profissionais}
        filtro={filtro}
        escolha={null}
        esperam={esperamPor}
        onChoose={choose}
        onConfirm={onClose}
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
          Próxima vaga
          <span className={css.sub}>
            {especialidade} · {unidade}
          </span>
        </>
      }
      onClose={onClose}
      actions={
        <div className={css.pe}>
          <Button
            variant="outlined"
            disabled={inicios.length === 1}
            onClick={() => setInicios((i) => i.slice(0, -1))}
          >
            Voltar
          </Button>
          <Button variant="outlined" disabled={!data} onClick={() => setInicios((i) => [...i, seguinte])}>
            Mais adiante
          </Button>
        </div>
      }
    >
      <div className={css.barra}>
        <Select
          label="Profissional"
          name="profissional"
          id="vaga-profissional"
          value={profissional}
          options={[QUALQUER, ...profissionais.map((p) => ({ value: p._id, label: p.nome }))]}
          onChange={(novo) => change({ profissional: novo })}
        />
        <Select
          label="Dia da semana"
          name="dia"
          id="vaga-dia"
          className={css.curto}
          value={dia}
          options={[QUALQUER, ...SEMANA]}
          onChange={(novo) => change({ dia: novo })}
        />
        <Select
          label="Hora"
          name="hora"
          id="vaga-hora"
          className={css.curto}
          value={quando}
          options={[
            QUALQUER,
            ...DO_DIA,
            ...A_PARTIR,
            ...[...horaEscolhida, ...horas].map((h) => ({ value: h, label: h })),
          ]}
          onChange={(novo) => change({ quando: novo })}
        />
      </div>
      {conteudo()}
    </Dialog>
  )
}
export default ProximaVaga
