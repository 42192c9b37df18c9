import type { GuiaPendente } from '@clinica/shared-domain'
import { counted, formatReais, formatValor } from '@clinica/shared-domain'
import { enderecoDaFalta } from '@clinica/shared-domain/faturamento/enderecoDaFalta'
import { Button, Checkbox, Icon } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { type Decide, letThrough, tick } from './escolhas'
import css from './gerar.module.css'
import { type Aviso, avisosDe, type Escolhas } from './grupos'
import { NomesDasGuias } from './NomesDasGuias'
import { nomeDoLugar } from './onde'

type Props = { avisos: readonly Aviso[]; escolhas: Escolhas; decide: Decide }

/** Ticked: all of its guides go. */
export const MarcaDoAviso = ({ aviso, escolhas, decide }: Omit<Props, 'avisos'> & { aviso: Aviso }) => {
  const vao = aviso.guias.filter((g) => !escolhas.fora.has(g._id)).length
  const [frase = ''] = aviso.frases
  const iguais = aviso.frases.length - 1
  const dito =
    frase.replace(/\.$/, '') +
    (iguais > 0 ? `; e ${counted(iguais, 'aviso parecido', 'avisos parecidos')}` : '')
  return (
    <Checkbox
      label={
        <span>
          <b>{dito}</b> <code className={css.codigo}>{aviso.codigo}</code>{' '}
          <span className={css.fraco}>
            {counted(aviso.guias.length, 'guia', 'guias')}, {formatReais(aviso.centavos)}
          </span>
        </span>
      }
      checked={vao > 0}
      indeterminate={vao > 0 && vao < aviso.guias.length}
      onChange={(sim) => decide(tick(aviso.guias, sim))}
    />
  )
}

const GuiaComAviso = ({
  guia,
  codigo,
  escolhas,
  decide,
}: { guia: GuiaPendente; codigo: string } & Omit<Props, 'avisos'>) => {
  const aviso = avisosDe(guia).find((a) => a.codigo === codigo)
  const endereco = aviso ? enderecoDaFalta(aviso, guia._id) : ''
  const tem = useHasRoute(endereco)
  if (!aviso) return null
  return (
    <li>
      <Checkbox
        label={`${guia.numero} ${guia.paciente.nome}`}
        checked={!escolhas.fora.has(guia._id)}
        onChange={(sim) => decide(tick([guia], sim))}
      />
      <span className={css.fraco}>{aviso.mensagem}</span>
      <span className={css.valor}>{formatValor(guia.centavos)}</span>
      {tem ? (
        <Link to={endereco} aria-label={`Abrir ${nomeDoLugar(aviso)}: guia ${guia.numero}`}>
          Abrir {nomeDoLugar(aviso)}
        </Link>
      ) : null}
    </li>
  )
}

/** What the insurer may cut, decided once per reason; each can be opened and unticked guide by guide. */
export const ComAviso = ({ avisos, ...resto }: Props) => {
  const [aberto, setAberto] = useState<string | null>(null)
  if (avisos.length === 0) return null
  return (
    <section className={css.painel} aria-labelledby="com-aviso">
      <header>
        <h2 id="com-aviso">Vão com aviso</h2>
        <span className={css.fraco}>o convênio pode glosar; desmarque o que deve ficar</span>
      </header>
      <ul className={css.motivos}>
        {avisos.map((a) => (
          <li key={a.codigo}>
            <Icon name="alerta" size={17} className={css.avisa} />
            <div>
              <MarcaDoAviso aviso={a} {...resto} />
              <NomesDasGuias guias={a.guias} />
              {aberto === a.codigo ? (
                <ul className={css.guiasDoAviso}>
                  {a.guias.map((g) => (
                    <GuiaComAviso key={g._id} guia={g} codigo={a.codigo} {...resto} />
                  ))}
                </ul>
              ) : null}
            </div>
            <Button
              size="small"
              color="inherit"
              aria-expanded={aberto === a.codigo}
              aria-label={`Rever ${counted(a.guias.length, 'guia', 'guias')} com o aviso ${a.codigo}`}
              onClick={() => setAberto(aberto === a.codigo ? null : a.codigo)}
            >
              Rever {a.guias.length}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What goes for a reason, which can be taken back. */
export const EnviadasAssimMesmo = ({
  guias,
  escolhas,
  decide,
}: { guias: readonly GuiaPendente[] } & Omit<Props, 'avisos'>) =>
  guias.length === 0 ? null : (
    <section className={css.painel} aria-labelledby="assim-mesmo">
      <header>
        <h2 id="assim-mesmo">Vão assim mesmo</h2>
        <span className={css.fraco}>o motivo fica no lote e no histórico da guia</span>
      </header>
      <ul className={css.motivos}>
        {guias.map((g) => (
          <li key={g._id}>
            <Icon name="info" size={17} className={css.avisa} />
            <div>
              <b>
                Guia {g.numero} · {g.paciente.nome}
              </b>
              <small className={css.nomes}>“{escolhas.mesmoAssim.get(g._id)}”</small>
            </div>
            <span className={css.valor}>{formatValor(g.centavos)}</span>
            <Button
              size="small"
              color="inherit"
              aria-label={`Deixar fora a guia ${g.numero}`}
              onClick={() => decide(letThrough([g], null))}
            >
              Deixar fora
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
