import type { GuiaDoLote, Lote } from '@clinica/shared-domain'
import { counted, formatData, formatValor } from '@clinica/shared-domain'
import { Button, Checkbox, Chip, Icon, TextField } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { Fragment, useState } from 'react'
import { ditoDaDiferenca } from '../diferenca'
import css from './lote.module.css'

const Numero = ({ guia }: { guia: GuiaDoLote }) => {
  const endereco = `/guia/cadastro/${guia._id}`
  const tem = useHasRoute(endereco)
  return (
    <>
      {guia._id && tem ? <Link to={endereco}>{guia.numero}</Link> : guia.numero || '—'}
      {guia.numeroDaOperadora ? <small>da operadora: {guia.numeroDaOperadora}</small> : null}
    </>
  )
}

const periodo = ({ sessoes }: GuiaDoLote): string => {
  if (sessoes.length === 0) return '—'
  const dias = sessoes.map((s) => s.data).sort()
  const [de = '', ate = de] = [dias[0], dias.at(-1)]
  return de === ate ? formatData(de) : `${formatData(de).slice(0, 5)} a ${formatData(ate)}`
}

const Conferencia = ({ guia: { avisos, motivo, paciente } }: { guia: GuiaDoLote }) => (
  <>
    {paciente === null ? (
      <span>dados apagados</span>
    ) : avisos.length === 0 ? (
      <span className={css.confere}>
        <Icon name="ok" size={14} /> confere
      </span>
    ) : (
      codigosDe(avisos).map(([codigo, contornado]) => (
        <Chip
          key={codigo}
          size="small"
          color={contornado ? 'error' : 'warning'}
          icon={<Icon name={contornado ? 'desativado' : 'alerta'} size={13} />}
          label={contornado ? `bloqueava ${codigo}` : `aviso ${codigo}`}
        />
      ))
    )}
    {motivo ? <small>Foi assim mesmo: “{motivo}”</small> : null}
  </>
)

/** Each code once, what was let through before what warned. */
const codigosDe = (avisos: GuiaDoLote['avisos']): [codigo: string, contornado: boolean][] => {
  const codigos = new Map<string, boolean>()
  for (const { codigo, contornado } of avisos) codigos.set(codigo, codigos.get(codigo) || contornado === true)
  return [...codigos].sort(([, a], [, b]) => Number(b) - Number(a))
}

/** How many sessions the guide has in the lot, and the way to them; of an erased patient's nothing is left but the sums. */
const Quantas = ({ guia, aberta, onClick }: { guia: GuiaDoLote; aberta: boolean; onClick: () => void }) =>
  guia.paciente === null && guia.sessoes.length === 0 ? (
    '—'
  ) : (
    <Button
      size="small"
      color="inherit"
      aria-expanded={aberta}
      aria-label={`Sessões da guia ${guia.numero}: ${guia.sessoes.length}`}
      endIcon={<Icon name={aberta ? 'acima' : 'abaixo'} size={14} />}
      onClick={onClick}
    >
      {guia.sessoes.length}
    </Button>
  )

const Sessoes = ({ guia }: { guia: GuiaDoLote }) => (
  <>
    <ol className={css.sessoes}>
      {guia.sessoes.map((s) => (
        <li key={s.sequencial}>
          <span>{s.sequencial}</span> {formatData(s.data)} {s.hora} <b>{formatValor(s.centavos)}</b>
        </li>
      ))}
    </ol>
    {guia.diferenca === null || guia.centavosNoPacote === null ? null : (
      <p className={css.mensagem}>
        <Icon name="info" size={14} />
        <span>
          <b>{ditoDaDiferenca(guia.centavos, guia.centavosNoPacote)}:</b> {guia.diferenca}
        </span>
      </p>
    )}
    {guia.avisos.map((a) => (
      <p key={`${a.codigo}${a.mensagem}`} className={css.mensagem}>
        <Icon name={a.contornado ? 'desativado' : 'alerta'} size={14} />
        <span>
          {a.contornado ? <b>Bloqueava, e foi assim mesmo: </b> : null}
          {a.mensagem} <code>{a.codigo}</code>
        </span>
      </p>
    ))}
  </>
)

const found = (
  guias: readonly GuiaDoLote[],
  { busca, soComAviso }: { busca: string; soComAviso: boolean },
): GuiaDoLote[] => {
  const letras = busca.trim().toLocaleLowerCase('pt-BR')
  return guias.filter(
    (g) =>
      (!soComAviso || g.avisos.length > 0) &&
      (letras === '' ||
        g.numero.includes(letras) ||
        g.numeroDaOperadora?.toLocaleLowerCase('pt-BR').includes(letras) ||
        g.paciente?.nome.toLocaleLowerCase('pt-BR').includes(letras)),
  )
}

const somaDe = (guias: readonly GuiaDoLote[]): number => guias.reduce((n, g) => n + g.centavos, 0)
const somaNoPacote = (guias: readonly GuiaDoLote[]): number =>
  guias.reduce((n, g) => n + (g.centavosNoPacote ?? 0), 0)

/** 'Só as 12 com aviso (2 foram assim mesmo)' */
const rotuloDoFiltro = (comAviso: number, assimMesmo: number): string => {
  const quais = comAviso === 1 ? 'Só a que tem aviso' : `Só as ${comAviso} com aviso`
  return assimMesmo > 0 ? `${quais} (${counted(assimMesmo, 'foi', 'foram')} assim mesmo)` : quais
}

/** The guides of the lot as its file has them; each opens to its sessions. */
export const Guias = ({ lote }: { lote: Lote }) => {
  const [busca, setBusca] = useState('')
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const [soComAviso, setSoComAviso] = useState(false)
  const comAviso = lote.conteudo.filter((g) => g.avisos.length > 0).length
  const assimMesmo = lote.conteudo.filter((g) => g.motivo !== null).length
  const diferem = lote.conteudo.filter((g) => g.centavosNoPacote !== null)
  const guias = found(lote.conteudo, { busca, soComAviso })
  const toggle = (numero: string) =>
    setAbertas((antes) => {
      const novas = new Set(antes)
      if (!novas.delete(numero)) novas.add(numero)
      return novas
    })
  return (
    <section className={css.painel} aria-labelledby="guias-do-lote">
      <header>
        <h2 id="guias-do-lote">Guias</h2>
        <span className={css.fraco} role="status">
          {guias.length === lote.guias
            ? counted(lote.guias, 'guia', 'guias')
            : `${guias.length} de ${counted(lote.guias, 'guia', 'guias')}`}
        </span>
        {comAviso > 0 ? (
          <Checkbox
            label={rotuloDoFiltro(comAviso, assimMesmo)}
            checked={soComAviso}
            onChange={setSoComAviso}
          />
        ) : null}
        <TextField
          className={css.busca}
          label="Buscar no lote"
          size="small"
          value={busca}
          onChange={(e) => setBusca(e.target.value)}
        />
      </header>
      <table className={css.tabela}>
        <caption className="so-leitor">Guias do lote</caption>
        <thead>
          <tr>
            <th>Guia</th>
            <th>Beneficiário</th>
            <th>Período</th>
            <th className={css.valor}>Sessões</th>
            <th className={css.valor}>Valor R$</th>
            <th>Conferência</th>
          </tr>
        </thead>
        <tbody>
          {guias.map((g) => (
            // Guides of erased patients have no number: their place in the lot tells them apart.
            <Fragment key={lote.conteudo.indexOf(g)}>
              <tr>
                <td className={css.titulo}>
                  <Numero guia={g} />
                </td>
                <td className={css.largo}>{g.paciente?.nome ?? 'Dados apagados'}</td>
                <td data-rotulo="Período">{periodo(g)}</td>
                <td className={css.valor} data-rotulo="Sessões">
                  <Quantas guia={g} aberta={abertas.has(g.numero)} onClick={() => toggle(g.numero)} />
                </td>
                <td className={css.valor} data-rotulo="Valor R$">
                  {formatValor(g.centavos)}
                  {g.centavosNoPacote === null ? null : (
                    <small>{ditoDaDiferenca(g.centavos, g.centavosNoPacote)}</small>
                  )}
                </td>
                <td className={`${css.largo} ${css.conferida}`}>
                  <Conferencia guia={g} />
                </td>
              </tr>
              {abertas.has(g.numero) ? (
                <tr className={css.aberta}>
                  <td colSpan={6}>
                    <Sessoes guia={g} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
          {guias.length === 0 ? (
            <tr>
              <td colSpan={6} className={css.largo}>
                {soComAviso
                  ? 'Nenhuma guia com aviso tem esse número ou nome.'
                  : 'Nenhuma guia do lote com esse número ou nome.'}
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} className={`${css.largo} ${css.soma}`}>
              Soma de todas as guias, igual à do arquivo
              {diferem.length > 0 ? (
                <small>
                  {ditoDaDiferenca(somaDe(diferem), somaNoPacote(diferem))} (
                  {counted(diferem.length, 'guia', 'guias')})
                </small>
              ) : null}
            </td>
            <td className={`${css.valor} ${css.soma}`} data-rotulo="Sessões">
              {lote.sessoes.toLocaleString('pt-BR')}
            </td>
            <td className={`${css.valor} ${css.soma}`} data-rotulo="Valor R$">
              {formatValor(lote.centavos)}
            </td>
            <td className={css.soma} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
