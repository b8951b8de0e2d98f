// Loaded before the bundle of the server, so that its stack traces name the lines of the sources. Not --enable-source-maps, which also
// reads the maps of all packages: 70 MB of memory.
import module from 'node:module'

module.setSourceMapsSupport(true)
