import { ErroDaApi, useSessao } from '@clinica/shared-auth'
import { Alert, AreaError, Button, Select, Skeleton, showError } from '@clinica/shared-ui'
import { AjudaHost, showHelp } from '@clinica/shared-ui/portal'
import { Link } from '@clinica/shared-ui/router'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { loadPages, PORTAL } from '../../layout/ajuda/pages'
import { PaginaDeFora } from '../PaginaDeFora'
import type { Aberto } from './aberto'
import { quiosqueApi } from './quiosque.api'
import css from './quiosque.module.css'

type Unidades = readonly { _id: string; nome: string }[]

/** Whoever stands at the desk makes of this device the unit's tablet: their own session ends in it. */
export const Abrir = ({ onAberto }: { onAberto: (aberto: Aberto) => void }) => {
  const minhas = useSessao((s) => s.usuario?.unidades)
  const [unidades, setUnidades] = useState<Unidades | null>(null)
  const [falhou, setFalhou] = useState(false)
  const [escolhida, setEscolhida] = useState('')
  const [abrindo, setAbrindo] = useState(false)
  const read = useCallback((signal: AbortSignal) => {
    setFalhou(false)
    quiosqueApi.unidades(signal).then(setUnidades, (erro: unknown) => {
      if (!(erro instanceof ErroDaApi && erro.falha === 'cancelada')) setFalhou(true)
    })
  }, [])
  useEffect(() => {
    const controle = new AbortController()
    read(controle.signal)
    return () => controle.abort()
  }, [read])
  const propria = unidades?.find((u) => u.nome === minhas?.[0]) ?? unidades?.[0]
  const unidade = escolhida || propria?._id || ''
  const open = async (e: FormEvent) => {
    e.preventDefault()
    if (abrindo || !unidade) return
    setAbrindo(true)
    try {
      onAberto(await quiosqueApi.open(unidade))
    } catch (erro) {
      setAbrindo(false)
      await showError(erro)
    }
  }
  return (
    <PaginaDeFora title="Quiosque de assinaturas">
      {falhou ? (
        <AreaError
          titulo="As unidades não puderam ser lidas."
          onRetry={() => read(new AbortController().signal)}
        />
      ) : unidades === null ? (
        <Skeleton height={180} />
      ) : (
        <form className={css.abrir} onSubmit={(e) => void open(e)}>
          <p>
            Este aparelho passa a receber só assinaturas, uma por vez, de quem a recepção mandar pelo cartão
            da agenda.
          </p>
          <Alert severity="info">
            A sua conta sai deste navegador. O quiosque termina quando a página é deixada, à meia-noite, ou em
            Segurança da conta, de qualquer outro aparelho.
          </Alert>
          <Select
            label="Unidade"
            value={unidade}
            options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
            onChange={setEscolhida}
          />
          <Button type="submit" variant="contained" size="large" loading={abrindo} disabled={!unidade}>
            Abrir o quiosque
          </Button>
          <div className={css.saidas}>
            <Link to="/home">Voltar ao portal</Link>
            <Button type="button" onClick={() => showHelp()}>
              Ajuda
            </Button>
          </div>
        </form>
      )}
      <AjudaHost parte={PORTAL} load={loadPages} manual="/ajuda" />
    </PaginaDeFora>
  )
}
