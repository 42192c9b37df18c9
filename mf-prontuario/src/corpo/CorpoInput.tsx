import {
  checkMapa,
  findRegiao,
  listMarcas,
  listRegioes,
  type MapaCorporal,
  nomeDaRegiao,
  siglaDaMarca,
  textoDoMapa,
  textoDoSintoma,
  VISTAS_DO_CORPO,
  type VistaDoCorpo,
  vistaDa,
} from '@clinica/shared-domain'
import { Button, Icon, Tab, Tabs } from '@clinica/shared-ui'
import { useState } from 'react'
import css from './corpo.module.css'
import { Figura, LegendaDaFace } from './Figura'
import { DOR_INICIAL, Lapis } from './Lapis'
import { ListaDeMarcas } from './ListaDeMarcas'
import { MapaLido } from './MapaLido'
import { Mudancas } from './Mudancas'
import { type Lapis as EmMao, useMarcas } from './useMarcas'

type Props = {
  id: string
  mapa: MapaCorporal
  onChange: (mapa: MapaCorporal) => void
  readOnly: boolean
  invalido: boolean
  /** What the session before marked, and when. */
  anterior?: { quando: string; mapa: MapaCorporal }
  descricao: string | undefined
}

const vistasCom = (mapa: MapaCorporal): ReadonlySet<VistaDoCorpo> =>
  new Set(
    listMarcas(mapa).flatMap(({ regiao }) => {
      const r = findRegiao(regiao)
      return r ? [vistaDa(r)] : []
    }),
  )

const Abas = ({
  id,
  mapa,
  aberta,
  onOpen,
}: {
  id: string
  mapa: MapaCorporal
  aberta: VistaDoCorpo
  onOpen: (vista: VistaDoCorpo) => void
}) => {
  const marcadas = vistasCom(mapa)
  return (
    <Tabs
      aria-label="Vistas do corpo"
      className={css.abas}
      value={aberta}
      onChange={(_, v) => onOpen(v as VistaDoCorpo)}
    >
      {VISTAS_DO_CORPO.map(({ vista, nome }) => (
        <Tab
          key={vista}
          value={vista}
          id={`${id}-${vista}`}
          aria-controls={`${id}-vista`}
          label={
            marcadas.has(vista) ? (
              <>
                {nome} <Icon name="ok" size={14} />
                <span className="so-leitor">, com marcas</span>
              </>
            ) : (
              nome
            )
          }
        />
      ))}
    </Tabs>
  )
}

/** The chart without its drawing: each region a button, with what it has. */
const ListaDeRegioes = ({
  vista,
  mapa,
  onTouch,
}: {
  vista: VistaDoCorpo
  mapa: MapaCorporal
  onTouch: (regiao: string) => void
}) => {
  const { faces, nome } = VISTAS_DO_CORPO.find((v) => v.vista === vista) ?? VISTAS_DO_CORPO[0]
  const marcas = listMarcas(mapa)
  return (
    <details className={css.regioes}>
      <summary>Marcar pela lista de regiões</summary>
      <ul aria-label={`Regiões: ${nome}`}>
        {faces.flatMap(listRegioes).map((r) => {
          const suas = marcas.filter(({ regiao }) => regiao === r.chave)
          return (
            <li key={r.chave}>
              <button type="button" data-marcada={suas.length > 0} onClick={() => onTouch(r.chave)}>
                {faces.length > 1 ? nomeDaRegiao(r) : r.nome}
                {suas.length > 0 ? (
                  <>
                    <b aria-hidden="true">{suas.map(siglaDaMarca).join(' ')}</b>
                    <span className="so-leitor">
                      : {suas.map((m) => textoDoSintoma(m.sintoma, m.intensidade)).join(', ')}
                    </span>
                  </>
                ) : null}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** What the session before said: as it was while nothing is marked today, then what became of it. */
const DesdeAntes = ({
  anterior,
  mapa,
}: Pick<Props, 'mapa'> & { anterior: NonNullable<Props['anterior']> }) => {
  const nadaHoje = listMarcas(mapa).length === 0
  return (
    <section className={css.desde}>
      <h4>{nadaHoje ? `Em ${anterior.quando}` : `Desde ${anterior.quando}`}</h4>
      {nadaHoje ? (
        <p className={css.antes}>{textoDoMapa(anterior.mapa) || 'Nenhuma marca.'}</p>
      ) : (
        <Mudancas antes={anterior.mapa} depois={mapa} />
      )}
    </section>
  )
}

/**
 * The body chart (spec 2 §3): a view at a time, a touch on a region marks it with the kind in hand. The list of regions does the same
 * by keyboard; the marks stand beside the drawing, each with how strong it is and a note.
 */
export default function CorpoInput(props: Props) {
  const { id, mapa, onChange, readOnly, invalido, anterior, descricao } = props
  const [vista, setVista] = useState<VistaDoCorpo>(
    () => [...vistasCom(mapa), ...vistasCom(anterior?.mapa ?? {})][0] ?? 'frente',
  )
  const [lapis, setLapis] = useState<EmMao>({ sintoma: 'dor', intensidade: DOR_INICIAL })
  const [ampliado, setAmpliado] = useState(false)
  const { touch, write, note, undo, podeDesfazer, dito } = useMarcas(mapa, onChange, lapis)
  const { faces } = VISTAS_DO_CORPO.find((v) => v.vista === vista) ?? VISTAS_DO_CORPO[0]
  const problema = checkMapa(mapa)
  if (readOnly)
    return (
      <fieldset id={id} className={css.corpo} aria-labelledby={`${id}-r`} aria-describedby={descricao}>
        <MapaLido mapa={mapa} />
      </fieldset>
    )
  return (
    <fieldset id={id} className={css.corpo} aria-labelledby={`${id}-r`} aria-describedby={descricao}>
      <Abas id={id} mapa={mapa} aberta={vista} onOpen={setVista} />
      <div className={css.mesa}>
        <Lapis id={id} lapis={lapis} onChange={setLapis} invalido={invalido} />
        <div id={`${id}-vista`} role="tabpanel" aria-labelledby={`${id}-${vista}`} className={css.vista}>
          <div
            className={css.quadro}
            data-ampliado={ampliado || undefined}
            {...(ampliado ? { role: 'group', 'aria-label': 'Desenho ampliado', tabIndex: 0 } : {})}
          >
            {faces.map((face) => (
              <figure key={face}>
                <Figura face={face} mapa={mapa} onRegiao={touch} />
                {faces.length > 1 ? <LegendaDaFace face={face} /> : null}
              </figure>
            ))}
          </div>
          <div className={css.comandos}>
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="desfazer" size={15} />}
              disabled={!podeDesfazer}
              onClick={undo}
            >
              Desfazer
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-pressed={ampliado}
              startIcon={<Icon name="buscar" size={15} />}
              onClick={() => setAmpliado(!ampliado)}
            >
              {ampliado ? 'Reduzir' : 'Ampliar'}
            </Button>
          </div>
          <ListaDeRegioes vista={vista} mapa={mapa} onTouch={touch} />
        </div>
        <div className={css.ditas}>
          {listMarcas(mapa).length === 0 ? (
            <p className={css.nada}>
              Toque numa região do desenho para marcá-la. Tocar de novo retira a marca.
            </p>
          ) : null}
          <ListaDeMarcas mapa={mapa} id={id} write={write} note={note} />
          {anterior ? <DesdeAntes anterior={anterior} mapa={mapa} /> : null}
        </div>
      </div>
      <p role="status" className="so-leitor">
        {dito}
      </p>
      {problema ? <p className={css.problema}>{problema}</p> : null}
    </fieldset>
  )
}
