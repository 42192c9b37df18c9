import { createResource, ErroDaApi } from '@clinica/shared-auth'
import {
  describePaciente,
  formatData,
  type GuiaParaFaturar,
  type Paciente,
  type PacienteDaLista,
  refuseInteiro,
  withoutPunctuation,
} from '@clinica/shared-domain'
import { Button, Icon, showError } from '@clinica/shared-ui'
import { IntegerField } from '@clinica/shared-ui/fields'
import { Picker } from '@clinica/shared-ui/pickers'
import { useLocation } from '@clinica/shared-ui/router'
import { type FormEvent, useState } from 'react'
import css from './busca.module.css'
import { findGuias } from './faturar.api'
import painel from './faturar.module.css'
import { NaoFatura } from './NaoFatura'
import { useOpenGuia } from './useOpenGuia'

const pacientes = createResource<Paciente, PacienteDaLista>({
  path: 'paciente',
  singular: 'paciente',
  plural: 'pacientes',
})
/** Digits of a guide's number (spec 3 §2.4). */
const DIGITOS = 20
const MODOS = [
  { modo: 'paciente', icone: 'paciente', texto: 'Paciente' },
  { modo: 'numero', icone: 'guia', texto: 'Número da guia' },
] as const
type Modo = (typeof MODOS)[number]['modo']

const Encontradas = ({
  guias,
  onChoose,
}: {
  guias: readonly GuiaParaFaturar[]
  onChoose: (guia: GuiaParaFaturar) => void
}) => (
  <ul className={css.encontradas} aria-label="Guias para faturar">
    {guias.map((g) => (
      <li key={g._id}>
        <button type="button" onClick={() => onChoose(g)}>
          <b>{g.numero}</b>
          <span>
            {g.especialidade} · {g.convenio} · emitida em {formatData(g.dataEmissao)}
          </span>
          <span className={css.conta}>
            {g.feitas === 0
              ? 'sem sessões feitas'
              : g.feitas === g.faturadas
                ? 'tudo faturado'
                : `${g.feitas - g.faturadas} a faturar`}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

/** Which guide is billed: by its number, or one of a patient's that were sent to billing. */
export const Busca = () => {
  const open = useOpenGuia()
  const [modo, setModo] = useState<Modo>('numero')
  const { state } = useLocation()
  const [numero, setNumero] = useState((state as { numero?: string } | null)?.numero ?? '')
  const [paciente, setPaciente] = useState<PacienteDaLista | null>(null)
  const [guias, setGuias] = useState<GuiaParaFaturar[]>([])
  const [erro, setErro] = useState<ErroDaApi | null>(null)
  const [buscando, setBuscando] = useState(false)

  const search = async (e: FormEvent) => {
    e.preventDefault()
    if (buscando) return
    const busca =
      modo === 'numero'
        ? numero !== '' && !refuseInteiro(numero, DIGITOS) && { numero }
        : paciente && { pacienteId: paciente._id }
    if (!busca) return
    setBuscando(true)
    setErro(null)
    setGuias([])
    try {
      const achadas = await findGuias(busca)
      const [unica] = achadas
      if (achadas.length === 1 && unica) await open(unica)
      else setGuias(achadas)
    } catch (falha) {
      if (falha instanceof ErroDaApi && (falha.status === 404 || falha.status === 409)) setErro(falha)
      else await showError(falha)
    } finally {
      setBuscando(false)
    }
  }

  return (
    <section className={`${painel.painel} ${css.procura}`} aria-label="Procurar guia">
      <form className={css.busca} onSubmit={(e) => void search(e)}>
        <fieldset className={css.modos} aria-label="Procurar por">
          {MODOS.map((m) => (
            <button key={m.modo} type="button" aria-pressed={modo === m.modo} onClick={() => setModo(m.modo)}>
              <Icon name={m.icone} size={15} /> {m.texto}
            </button>
          ))}
        </fieldset>
        <div className={css.procurado}>
          {modo === 'numero' ? (
            <IntegerField
              label="Número da guia"
              value={numero}
              digits={DIGITOS}
              onChange={(texto) => setNumero(withoutPunctuation(texto))}
            />
          ) : (
            <Picker<PacienteDaLista>
              label="Paciente"
              value={paciente}
              onChange={setPaciente}
              search={(params, signal) => pacientes.list({ ...params, comTotal: true }, signal)}
              getLabel={(p) => p.nome_social || p.nome}
              getDescription={describePaciente}
            />
          )}
        </div>
        <Button
          type="submit"
          variant="contained"
          loading={buscando}
          startIcon={<Icon name="buscar" size={16} />}
        >
          Pesquisar
        </Button>
      </form>
      {erro ? (
        <div className={css.achado}>
          <NaoFatura erro={erro} />
        </div>
      ) : null}
      {guias.length > 0 ? <Encontradas guias={guias} onChoose={(g) => void open(g)} /> : null}
    </section>
  )
}
