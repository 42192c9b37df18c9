import * as auth from '@clinica/shared-auth'
import * as ui from '@clinica/shared-ui'
import * as query from '@clinica/shared-ui/query'
import * as router from '@clinica/shared-ui/router'
import { createInstance } from '@module-federation/enhanced/runtime'
import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as zustand from 'zustand'
import { untilLoaded } from './de-novo'

declare global {
  /** Module Federation's runtime, once per page: the containers of the remotes start with it. */
  var __FEDERACAO__: typeof bundlerRuntime | undefined
}
globalThis.__FEDERACAO__ = bundlerRuntime

type Modulo = Record<string, unknown>

/** Here already: the shell's own screens are made of them. */
const PRONTOS: Record<string, Modulo> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  zustand,
  '@clinica/shared-auth': auth,
  '@clinica/shared-ui': ui,
  '@clinica/shared-ui/query': query,
  '@clinica/shared-ui/router': router,
}

/** Each a file of its own, fetched with the first screen that needs it. */
const SOB_DEMANDA: Record<string, () => Promise<Modulo>> = {
  '@clinica/shared-ui/charts': () => import('@clinica/shared-ui/charts'),
  '@clinica/shared-ui/dates': () => import('@clinica/shared-ui/dates'),
  '@clinica/shared-ui/fields': () => import(/* webpackChunkName: "ui_fields" */ '@clinica/shared-ui/fields'),
  '@clinica/shared-ui/files': () => import('@clinica/shared-ui/files'),
  '@clinica/shared-ui/form': () => import(/* webpackChunkName: "ui_form" */ '@clinica/shared-ui/form'),
  '@clinica/shared-ui/list': () => import(/* webpackChunkName: "ui_list" */ '@clinica/shared-ui/list'),
  '@clinica/shared-ui/pdf': () => import('@clinica/shared-ui/pdf'),
  '@clinica/shared-ui/pickers': () =>
    import(/* webpackChunkName: "ui_pickers" */ '@clinica/shared-ui/pickers'),
  '@clinica/shared-ui/table': () => import('@clinica/shared-ui/table'),
  moment: () => import('moment'),
  yup: () => import('yup'),
}

const shareConfig = (version: string) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: `^${version}`,
})
const version = (pacote: string): string => {
  const v = VERSOES_COMPARTILHADAS[pacote]
  if (!v) throw new Error(`${pacote} não tem versão em tools/rspack/shared.mjs`)
  return v
}

/** Address of an entry → hash of the bytes that were deployed there. */
export const integridades = new Map<string, string>()

/** What remotes share with the shell and each other; state lives once. */
export const federacao = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'integridade',
      createScript: ({ url }) => {
        const integrity = integridades.get(new URL(url, location.href).href)
        const script = document.createElement('script')
        script.src = url
        script.async = true
        if (integrity) {
          script.integrity = integrity
          script.crossOrigin = 'anonymous'
        }
        return { script, timeout: 60_000 }
      },
    },
  ],
  shared: {
    ...Object.fromEntries(
      Object.entries(PRONTOS).map(([pacote, modulo]) => [
        pacote,
        { version: version(pacote), lib: () => modulo, shareConfig: shareConfig(version(pacote)) },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(SOB_DEMANDA).map(([pacote, load]) => [
        pacote,
        {
          version: version(pacote),
          get: async () => {
            const modulo = await untilLoaded(load)
            return () => modulo
          },
          shareConfig: shareConfig(version(pacote)),
        },
      ]),
    ),
  },
})
